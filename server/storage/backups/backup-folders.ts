import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { isHeldError, readdir, readFile, realpath, rm, stat, statfs } from '../../platform/files.ts';
import type { DataFolders } from '../data-folders.ts';
import { createFolder, createTemporaryPath, isOutOfSpaceError, writeNewFile } from '../disk/durable-files.ts';
import type { FileDocumentStore } from '../documents/document-store.ts';
import { decodeDocument } from '../documents/document-text.ts';
import { TaskQueue } from '../erasure/task-queue.ts';
import { isNameOfDisk, isSystemFolder } from './system-folders.ts';

const documentName = 'backup-folder';
const documentSchema = z.object({
  /** An absolute path, or empty for the folder `backups` of the data directory. */
  folder: z.string(),
  /** All folders that were chosen before, latest first. Guests must be erased from the backups in these, too. */
  former: z.array(z.string()),
});
/**
 * The subfolder that is created in a folder that staff choose, so that none of their own files is mistaken for a
 * backup.
 */
const subfolderName = 'takarabune-backups';
/** The number of free bytes that a chosen folder must have. */
const minFreeBytes = 500_000_000;

/**
 * The folders that contain backups. The choice of the folder belongs to the computer: no backup contains it and no
 * restore changes it.
 */
export class BackupFolders {
  readonly #folders: DataFolders;
  readonly #rootDocuments: Pick<FileDocumentStore, 'put'>;
  readonly #choiceQueue = new TaskQueue();
  #stored: z.infer<typeof documentSchema>;

  private constructor(
    folders: DataFolders,
    rootDocuments: Pick<FileDocumentStore, 'put'>,
    stored: z.infer<typeof documentSchema>,
  ) {
    this.#folders = folders;
    this.#rootDocuments = rootDocuments;
    this.#stored = stored;
  }

  static async load(
    folders: DataFolders,
    rootDocuments: Pick<FileDocumentStore, 'get' | 'put'>,
  ): Promise<BackupFolders> {
    const stored = await rootDocuments.get(documentName, documentSchema);
    return new BackupFolders(folders, rootDocuments, stored ?? { folder: '', former: [] });
  }

  /** The folder for new backups. */
  get current(): string {
    return toBackupsFolder(this.#stored.folder, this.#folders);
  }

  /** All folders that may contain backups, the current one first. Always includes the one in the data directory. */
  get all(): readonly string[] {
    return toAllBackupsFolders(this.#stored, this.#folders);
  }

  /** The folder as staff chose it; empty if they chose none. */
  get chosen(): string {
    return this.#stored.folder;
  }

  /** Checks whether new backups are on the same disk as the data. Returns true if their disk is unknown. */
  async isOnDataDisk(): Promise<boolean> {
    const [data, backupsFolder] = await Promise.all([readDevice(this.#folders.root), readDevice(this.current)]);
    return backupsFolder === undefined || data === backupsFolder;
  }

  /** Returns the free space for new backups, or null if it cannot be measured. */
  async freeBytes(): Promise<number | null> {
    // The folder in the data directory may not exist before the first backup, so the data directory itself is measured.
    return statfs(this.#stored.folder === '' ? this.#folders.root : this.current).then(
      (stats) => stats.bavail * stats.bsize,
      () => null,
    );
  }

  /**
   * Sets the folder for new backups; an empty string means the one in the data directory. Otherwise it must be the
   * absolute path of an existing, writable folder outside the data directory and the system's folders, with 500 MB of free
   * space. It must be empty or contain our backups. If it is not, throws `BACKUP_FOLDER_UNUSABLE` with the reason.
   */
  choose(chosenFolder: string): Promise<void> {
    return this.#choiceQueue.run(() => this.#choose(chosenFolder));
  }

  async #choose(chosenFolder: string): Promise<void> {
    const typed = chosenFolder.trim();
    // A person who looks for the backups of another installation finds this folder, and chooses it instead of its parent.
    const folder = path.basename(typed) === subfolderName ? path.dirname(typed) : typed;
    if (folder !== '') await this.#check(folder);
    const { folder: previous, former } = this.#stored;
    if (folder === previous) return;
    const stored = {
      folder,
      former: [...new Set([previous, ...former])].filter((formerFolder) => formerFolder !== ''),
    };
    await this.#rootDocuments.put(documentName, stored);
    this.#stored = stored;
  }

  async #check(folder: string): Promise<void> {
    if (!path.isAbsolute(folder)) throw createUnusableError('not_absolute');
    if (!(await isFolder(folder))) throw createUnusableError('missing');
    const relative = path.relative(this.#folders.root, path.resolve(folder));
    if (relative === '' || !(relative.startsWith('..') || path.isAbsolute(relative)))
      throw createUnusableError('inside_data');
    // The real path, because /bin may be a link.
    const real = await realpath(folder);
    if (isSystemFolder(real) || isSystemFolder(folder)) throw createUnusableError('system');
    const names = await readdir(folder).catch((): string[] => []);
    if (!names.includes(subfolderName) && names.some((name) => !isNameOfDisk(name)))
      throw createUnusableError('not_empty');
    const backupsFolder = toBackupsFolder(folder, this.#folders);
    try {
      await createFolder(backupsFolder);
      const probe = createTemporaryPath(backupsFolder);
      await writeNewFile(probe, 'takarabune');
      await rm(probe);
    } catch (error) {
      if (isHeldError(error)) throw error;
      throw createUnusableError(isOutOfSpaceError(error) ? 'no_room' : 'not_writable');
    }
    const stats = await statfs(backupsFolder).catch(() => undefined);
    if (stats !== undefined && stats.bavail * stats.bsize < minFreeBytes) throw createUnusableError('no_room');
  }
}

/**
 * Returns the folders that may contain backups, without opening or changing the data directory, so this also works for
 * a damaged one. Always includes the folder in the data directory, and returns only that if the choice of staff cannot
 * be read.
 */
export async function readBackupsFolders(folders: DataFolders): Promise<readonly string[]> {
  for (const suffix of ['.json', '.json.previous']) {
    const text = await readFile(path.join(folders.root, `${documentName}${suffix}`), 'utf8').catch(() => '');
    const stored = documentSchema.safeParse(decodeDocument(text)?.value).data;
    if (stored !== undefined) return toAllBackupsFolders(stored, folders);
  }
  return [folders.backups];
}

function toAllBackupsFolders(
  { folder, former }: z.infer<typeof documentSchema>,
  folders: DataFolders,
): readonly string[] {
  return [...new Set([folder, ...former, ''].map((chosenFolder) => toBackupsFolder(chosenFolder, folders)))];
}

export type FolderFault =
  | 'not_absolute'
  | 'missing'
  | 'inside_data'
  | 'system'
  | 'not_empty'
  | 'not_writable'
  | 'no_room';

function createUnusableError(reason: FolderFault): AppError {
  return new AppError('BACKUP_FOLDER_UNUSABLE', { reason });
}

function toBackupsFolder(folder: string, folders: DataFolders): string {
  return folder === '' ? folders.backups : path.join(folder, subfolderName);
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
async function readDevice(folder: string): Promise<number | undefined> {
  for (let ancestor = folder; ; ancestor = path.dirname(ancestor)) {
    const stats = await stat(ancestor).catch(() => undefined);
    if (stats !== undefined) return stats.dev;
    if (path.dirname(ancestor) === ancestor) return undefined;
  }
}
