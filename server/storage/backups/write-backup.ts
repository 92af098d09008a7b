import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { BackupReason } from '#core/api/status-schemas.ts';
import { readdir, rename, rm } from '../../platform/files.ts';
import {
  addPathToErrors,
  createFolder,
  isNotFoundError,
  moveFolder,
  syncFolder,
  writeNewFile,
} from '../disk/durable-files.ts';
import { encodeDocument } from '../documents/document-text.ts';
import { attemptAll } from './attempt-all.ts';
import { computeTextSum, copyWithSum } from './copy-file.ts';
import { type CopyPicturesOptions, copyPictures, type PicturesToCopy } from './copy-pictures.ts';
import {
  backupIdPattern,
  documentsFolder,
  journalFile,
  type Manifest,
  manifestFile,
  writeManifest,
} from './manifest.ts';

/** The content of a backup, which is that of a data directory at one moment. */
export type BackupSource = {
  /** The documents by name, as they were when the journal ended at `journalEnd`. */
  readonly documents: ReadonlyMap<string, unknown>;
  /** The path of the journal, which may grow in the meantime. */
  readonly journal: string;
  readonly journalEnd: { readonly seq: number; readonly bytes: number };
  readonly pictures: PicturesToCopy;
  readonly schemaVersion: number;
  /** See `Manifest`. */
  readonly erasedSeq: number;
};

/** Runs a task while no line is being blanked. */
export type RunAlone = <T>(task: () => Promise<T>) => Promise<T>;

export type WriteBackupOptions = {
  /** The folder that contains all backups. */
  readonly backupsFolder: string;
  readonly reason: BackupReason;
  readonly nowMs: number;
  /** The version of the program that makes the backup. */
  readonly program: string;
  readonly copying: Omit<CopyPicturesOptions, 'backupsFolder'>;
  readonly runAlone: RunAlone;
};

/**
 * The suffixes of the folders of backups that are being written (`.part`) or deleted (`.gone`). Such folders do not
 * count as backups.
 */
const partSuffix = '.part';
const goneSuffix = '.gone';

/**
 * Writes a backup to a folder of its own. The backup is complete and durable when this resolves. On failure the folder
 * is deleted, but pictures that were already copied stay.
 */
export async function writeBackup(
  takeSnapshot: () => Promise<BackupSource>,
  options: WriteBackupOptions,
): Promise<Manifest> {
  const { backupsFolder, reason, nowMs } = options;
  const createdAt = new Date(nowMs).toISOString();
  const backupId = createBackupId(createdAt, reason);
  const partFolder = path.join(backupsFolder, backupId + partSuffix);
  await createFolder(partFolder);
  try {
    // The pictures are copied afterwards: they never change, and copying them takes so long that erasures should not
    // wait for it.
    const { source, documents, journal } = await options.runAlone(async () => {
      const snapshot = await takeSnapshot();
      return {
        source: snapshot,
        documents: await writeDocuments(snapshot.documents, path.join(partFolder, documentsFolder)),
        journal: await addPathToErrors(snapshot.journal, () =>
          copyWithSum(snapshot.journal, path.join(partFolder, journalFile), snapshot.journalEnd.bytes),
        ),
      };
    });
    const { pictures, faulty } = await copyPictures(source.pictures, { ...options.copying, backupsFolder });
    const manifest: Manifest = {
      ...{ format: 1, backupId, createdAt, reason, schemaVersion: source.schemaVersion, seq: source.journalEnd.seq },
      ...{ erasedSeq: source.erasedSeq, journal, documents, pictures, faulty, program: options.program },
    };
    await writeManifest(partFolder, manifest);
    await moveFolder(partFolder, path.join(backupsFolder, backupId), { last: manifestFile });
    await syncFolder(backupsFolder);
    return manifest;
  } catch (error) {
    await rm(partFolder, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Deletes what a crash left of backups that were being written or deleted. If some of it cannot be deleted, deletes the
 * rest and then throws the first error.
 */
export async function deleteUnfinishedBackups(backupsFolder: string): Promise<void> {
  const names = await readdir(backupsFolder).catch(() => []);
  const remove = (name: string) => rm(path.join(backupsFolder, name), { recursive: true, force: true });
  await attemptAll(names.filter(isUnfinished).map((name) => () => remove(name)));
}

function isUnfinished(name: string): boolean {
  const suffix = [partSuffix, goneSuffix].find((candidate) => name.endsWith(candidate));
  return suffix !== undefined && backupIdPattern.test(name.slice(0, -suffix.length));
}

/** Deletes a backup. A crash leaves either all of it or a `.gone` folder, which the next `deleteUnfinishedBackups` deletes. */
export async function removeBackup({
  backupsFolder,
  folder,
}: {
  readonly backupsFolder: string;
  readonly folder: string;
}): Promise<void> {
  const goneFolder = folder + goneSuffix;
  await rename(folder, goneFolder);
  await syncFolder(backupsFolder);
  await rm(goneFolder, { recursive: true, force: true });
}

/** Returns a new id for a backup. It begins with the time, so that ids sort by time, and contains the reason. */
export function createBackupId(createdAt: string, reason: BackupReason): string {
  const time = createdAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${time}-${reason}-${randomBytes(2).toString('hex')}`;
}

async function writeDocuments(documents: ReadonlyMap<string, unknown>, folder: string): Promise<Manifest['documents']> {
  const written: Manifest['documents'] = [];
  const folders = new Set([folder]);
  await createFolder(folder);
  for (const [name, value] of documents) {
    const text = encodeDocument({ value });
    const file = path.join(folder, `${name}.json`);
    await createFolder(path.dirname(file));
    folders.add(path.dirname(file));
    await writeNewFile(file, text);
    written.push({ name: `${name}.json`, ...computeTextSum(text) });
  }
  for (const touchedFolder of folders) await syncFolder(touchedFolder);
  return written;
}

/** Returns the sorted names of all pictures in a media folder, for example `story/….webp`. */
export async function listPictures(media: string): Promise<string[]> {
  const names: string[] = [];
  for (const kind of ['story', 'guest']) {
    const fileNames = await readdir(path.join(media, kind)).catch((error: unknown) => {
      if (isNotFoundError(error)) return [];
      throw error;
    });
    names.push(
      ...fileNames.filter((name) => /^[A-Za-z0-9_-]+\.(webp|jpg|png)$/.test(name)).map((name) => `${kind}/${name}`),
    );
  }
  return names.sort();
}
