import { readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { DataFolders } from '../data-folders.ts';
import { createFolder, createTemporaryPath, isOutOfSpaceError, writeNewFile } from '../disk/durable-files.ts';
import type { FileDocumentStore } from '../documents/document-store.ts';
import { decodeDocument } from '../documents/document-text.ts';
import { Turns } from '../erasure/turns.ts';

const documentName = 'backup-folder';
const documentSchema = z.object({
  /** An absolute path, or empty for the folder `backups` of the data directory. */
  folder: z.string(),
  /** All folders that were used before, latest first. Guests must be erased from their backups, too. */
  former: z.array(z.string()),
});
/**
 * The subfolder that is created in a folder that staff choose, so that none of their own files is mistaken for a
 * backup.
 */
const ownName = 'takarabune-backups';
/** The number of free bytes that a chosen folder must have. */
const leastFreeBytes = 500_000_000;

/**
 * The folders that contain backups. The choice of the folder belongs to the computer: no backup contains it and no
 * restore changes it.
 */
export class BackupHomes {
  readonly #folders: DataFolders;
  readonly #own: Pick<FileDocumentStore, 'put'>;
  readonly #choosing = new Turns();
  #stored: z.infer<typeof documentSchema>;

  private constructor(
    folders: DataFolders,
    own: Pick<FileDocumentStore, 'put'>,
    stored: z.infer<typeof documentSchema>,
  ) {
    this.#folders = folders;
    this.#own = own;
    this.#stored = stored;
  }

  static async load(folders: DataFolders, own: Pick<FileDocumentStore, 'get' | 'put'>): Promise<BackupHomes> {
    const stored = await own.get(documentName, documentSchema);
    return new BackupHomes(folders, own, stored ?? { folder: '', former: [] });
  }

  /** The folder for new backups. */
  get home(): string {
    return homeIn(this.#stored.folder, this.#folders);
  }

  /** All folders that may contain backups, the current one first. Always includes the one in the data directory. */
  get all(): readonly string[] {
    return homesOf(this.#stored, this.#folders);
  }

  /** The folder as staff chose it; empty if they chose none. */
  get chosen(): string {
    return this.#stored.folder;
  }

  async isOnDataDisk(): Promise<boolean> {
    const [data, home] = await Promise.all([deviceOf(this.#folders.root), deviceOf(this.home)]);
    return home === undefined || data === home;
  }

  async freeBytes(): Promise<number | null> {
    // The folder in the data directory is created with the first backup. A folder that staff chose must exist.
    return statfs(this.#stored.folder === '' ? this.#folders.root : this.home).then(
      (stats) => stats.bavail * stats.bsize,
      () => null,
    );
  }

  /**
   * Sets the folder for new backups; an empty string means the one in the data directory. Otherwise it must be the
   * absolute path of an existing, writable folder outside the data directory, with 500 MB of free space. If it is not,
   * throws `BACKUP_FOLDER_UNUSABLE` with the reason.
   */
  choose(given: string): Promise<void> {
    return this.#choosing.run(() => this.#choose(given));
  }

  async #choose(given: string): Promise<void> {
    const folder = given.trim();
    if (folder !== '') await this.#check(folder);
    const { folder: before, former } = this.#stored;
    if (folder === before) return;
    const stored = {
      folder,
      former: [...new Set([before, ...former])].filter((one) => one !== ''),
    };
    await this.#own.put(documentName, stored);
    this.#stored = stored;
  }

  async #check(folder: string): Promise<void> {
    if (!path.isAbsolute(folder)) throw unusable('not_absolute');
    if (!(await isFolder(folder))) throw unusable('missing');
    const relative = path.relative(this.#folders.root, path.resolve(folder));
    if (relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative))) throw unusable('inside_data');
    const home = homeIn(folder, this.#folders);
    try {
      await createFolder(home);
      const probe = createTemporaryPath(home);
      await writeNewFile(probe, 'takarabune');
      await rm(probe);
    } catch (error) {
      throw unusable(isOutOfSpaceError(error) ? 'no_room' : 'not_writable');
    }
    const stats = await statfs(home).catch(() => undefined);
    if (stats !== undefined && stats.bavail * stats.bsize < leastFreeBytes) throw unusable('no_room');
  }
}

/**
 * Returns the folders that may contain backups, without opening the data directory. It works for a damaged directory,
 * too, and changes nothing. The result always includes the folder in the data directory.
 */
export async function backupHomesAt(folders: DataFolders): Promise<readonly string[]> {
  for (const end of ['.json', '.json.previous']) {
    const text = await readFile(path.join(folders.root, `${documentName}${end}`), 'utf8').catch(() => '');
    const stored = documentSchema.safeParse(decodeDocument(text)?.value).data;
    if (stored !== undefined) return homesOf(stored, folders);
  }
  return [folders.backups];
}

function homesOf({ folder, former }: z.infer<typeof documentSchema>, folders: DataFolders): readonly string[] {
  return [...new Set([folder, ...former, ''].map((one) => homeIn(one, folders)))];
}

export type FolderFault = 'not_absolute' | 'missing' | 'inside_data' | 'not_writable' | 'no_room';

function unusable(reason: FolderFault): AppError {
  return new AppError('BACKUP_FOLDER_UNUSABLE', { reason });
}

function homeIn(folder: string, folders: DataFolders): string {
  return folder === '' ? folders.backups : path.join(folder, ownName);
}

async function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/**
 * Returns the device number of a folder or, if it does not exist, of its nearest existing parent. Returns undefined if
 * none exists.
 */
async function deviceOf(folder: string): Promise<number | undefined> {
  for (let one = folder; ; one = path.dirname(one)) {
    const stats = await stat(one).catch(() => undefined);
    if (stats !== undefined) return stats.dev;
    if (path.dirname(one) === one) return undefined;
  }
}
