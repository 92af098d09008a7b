import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupReason } from '#core/api/status-schemas.ts';
import {
  addPathToErrors,
  createFolder,
  isNotFoundError,
  renameWithRetry,
  syncFolder,
  writeNewFile,
} from '../disk/durable-files.ts';
import { encodeDocument } from '../documents/document-text.ts';
import { copyWithSum, sumOfText } from './copy-file.ts';
import { type CopyPicturesOptions, copyPictures, type PicturesToCopy } from './copy-pictures.ts';
import { backupIdPattern, documentsFolder, journalFile, type Manifest, writeManifest } from './manifest.ts';

/** The content of a backup, which is that of a data directory at one moment. */
export type BackupSource = {
  /** The documents by name, as they were at the moment of `cut`. */
  readonly documents: ReadonlyMap<string, unknown>;
  readonly journal: string;
  readonly cut: { readonly seq: number; readonly bytes: number };
  readonly pictures: PicturesToCopy;
  readonly schemaVersion: number;
  readonly erasedSeq: number;
};

/** Runs a task while no line is being blanked. */
export type Alone = <T>(task: () => Promise<T>) => Promise<T>;

export type WriteBackupOptions = {
  /** The folder that contains all backups. */
  readonly home: string;
  readonly reason: BackupReason;
  readonly nowMs: number;
  /** The version of the program that makes the backup. */
  readonly program: string;
  readonly copying: Omit<CopyPicturesOptions, 'home'>;
  readonly alone: Alone;
};

/**
 * The suffix of a backup that is being written. One that is being deleted has `goneEnd`. Such folders do not count as
 * backups.
 */
const partEnd = '.part';
const goneEnd = '.gone';

/**
 * Writes a backup to a folder of its own. The backup is complete and durable when this resolves. On failure the folder
 * is deleted, but pictures that were already copied stay.
 */
export async function writeBackup(
  takeMoment: () => Promise<BackupSource>,
  options: WriteBackupOptions,
): Promise<Manifest> {
  const { home, reason, nowMs } = options;
  const createdAt = new Date(nowMs).toISOString();
  const backupId = newBackupId(createdAt, reason);
  const part = path.join(home, backupId + partEnd);
  await createFolder(part);
  try {
    // Erasures need not wait until the pictures are copied, because a picture never changes and copying all of them
    // takes long.
    const { source, documents, journal } = await options.alone(async () => {
      const moment = await takeMoment();
      return {
        source: moment,
        documents: await writeDocuments(moment.documents, path.join(part, documentsFolder)),
        journal: await addPathToErrors(moment.journal, () =>
          copyWithSum(moment.journal, path.join(part, journalFile), moment.cut.bytes),
        ),
      };
    });
    const { pictures, faulty } = await copyPictures(source.pictures, { ...options.copying, home });
    const manifest: Manifest = {
      ...{ format: 1, backupId, createdAt, reason, schemaVersion: source.schemaVersion, seq: source.cut.seq },
      ...{ erasedSeq: source.erasedSeq, journal, documents, pictures, faulty, program: options.program },
    };
    await writeManifest(part, manifest);
    await rename(part, path.join(home, backupId));
    await syncFolder(home);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

/** Deletes what a crash left of backups that were being written or deleted. */
export async function clearParts(home: string): Promise<void> {
  const names = await readdir(home).catch(() => []);
  for (const name of names) {
    if (isUnfinished(name)) await rm(path.join(home, name), { recursive: true, force: true });
  }
}

function isUnfinished(name: string): boolean {
  const end = [partEnd, goneEnd].find((one) => name.endsWith(one));
  return end !== undefined && backupIdPattern.test(name.slice(0, -end.length));
}

/** Deletes a backup. A crash leaves either all of it or a `.gone` folder, which the next `clearParts` deletes. */
export async function removeBackup({
  home,
  folder,
}: {
  readonly home: string;
  readonly folder: string;
}): Promise<void> {
  const gone = folder + goneEnd;
  await renameWithRetry(folder, gone);
  await syncFolder(home);
  await rm(gone, { recursive: true, force: true });
}

/** Returns a new id for a backup. It begins with the time, so that ids sort by time, and contains the reason. */
export function newBackupId(createdAt: string, reason: BackupReason): string {
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
    written.push({ name: `${name}.json`, ...sumOfText(text) });
  }
  for (const one of folders) await syncFolder(one);
  return written;
}

/** Returns the sorted names of all pictures in a media folder, for example `story/….webp`. */
export async function listPictures(media: string): Promise<string[]> {
  const names: string[] = [];
  for (const kind of ['story', 'guest']) {
    const found = await readdir(path.join(media, kind)).catch((error: unknown) => {
      if (isNotFoundError(error)) return [];
      throw error;
    });
    names.push(
      ...found.filter((name) => /^[A-Za-z0-9_-]+\.(webp|jpg|png)$/.test(name)).map((name) => `${kind}/${name}`),
    );
  }
  return names.sort();
}
