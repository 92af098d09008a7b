import { readFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import type { DataFolders } from '../data-folders.ts';
import { isOutOfSpace, makeFolder, temporaryName, writeNewFile } from '../disk/durable-files.ts';
import type { FileDocumentStore } from '../documents/document-store.ts';
import { decodeDocument } from '../documents/document-text.ts';
import { Turns } from '../erasure/turns.ts';

const documentName = 'backup-folder';
const documentSchema = z.object({
  /** Absolute; empty: the folder `backups` of the data directory. */
  folder: z.string(),
  /** Folders that were in use before: what lies there must be erased too. */
  former: z.array(z.string()),
});
/** What we make in a folder that staff name, so that nothing of theirs is taken for a backup. */
const ownName = 'takarabune-backups';
/** Room that has to be free in a new folder. */
const leastFreeBytes = 500_000_000;
const keptFormer = 10;

/** Where backups lie. Belongs to this computer, not to its data: no backup holds it, no restore changes it. */
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

  /** Where new backups go. */
  get home(): string {
    return homeIn(this.#stored.folder, this.#folders);
  }

  /** All places where backups may lie, the present one first; the data directory's own is always among them. */
  get all(): readonly string[] {
    return homesOf(this.#stored, this.#folders);
  }

  /** As staff chose it; empty: nobody did. */
  get chosen(): string {
    return this.#stored.folder;
  }

  async isOnDataDisk(): Promise<boolean> {
    const [data, home] = await Promise.all([deviceOf(this.#folders.root), deviceOf(this.home)]);
    return home === undefined || data === home;
  }

  async freeBytes(): Promise<number | null> {
    // The data directory's own is made with the first backup; one that staff chose has to be there.
    return statfs(this.#stored.folder === '' ? this.#folders.root : this.home).then(
      (stats) => stats.bavail * stats.bsize,
      () => null,
    );
  }

  /**
   * Takes another folder for new backups; empty: the data directory's own. It has to be there, to be written to, and to lie
   * outside the data directory. Throws `BACKUP_FOLDER_UNUSABLE` with the reason.
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
      former: [...new Set([before, ...former])].filter((one) => one !== '').slice(0, keptFormer),
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
      await makeFolder(home);
      const probe = temporaryName(home);
      await writeNewFile(probe, 'takarabune');
      await rm(probe);
    } catch (error) {
      throw unusable(isOutOfSpace(error) ? 'no_room' : 'not_writable');
    }
    const stats = await statfs(home).catch(() => undefined);
    if (stats !== undefined && stats.bavail * stats.bsize < leastFreeBytes) throw unusable('no_room');
  }
}

/**
 * The places where backups may lie, read without opening the data directory, whatever is wrong with it: nothing is repaired
 * and nothing written. The data directory's own place is always among them.
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

/** Of the folder, or of the nearest one above that is there. */
async function deviceOf(folder: string): Promise<number | undefined> {
  for (let one = folder; ; one = path.dirname(one)) {
    const stats = await stat(one).catch(() => undefined);
    if (stats !== undefined) return stats.dev;
    if (path.dirname(one) === one) return undefined;
  }
}
