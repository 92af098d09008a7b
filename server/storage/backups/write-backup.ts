import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupReason } from '#core/api/status-shapes.ts';
import { isMissing, makeFolder, moveOver, namingFile, syncFolder, writeNewFile } from '../disk/durable-files.ts';
import { encodeDocument } from '../documents/document-text.ts';
import { copyWithSum, sumOfText } from './copy-file.ts';
import { type CopyPicturesOptions, copyPictures, type PicturesToCopy } from './copy-pictures.ts';
import { backupIdPattern, documentsFolder, journalFile, type Manifest, writeManifest } from './manifest.ts';

/** What a backup is made of: one moment of a data directory. */
export type BackupSource = {
  /** Documents by name, of the moment of the cut. */
  readonly documents: ReadonlyMap<string, unknown>;
  readonly journal: string;
  readonly cut: { readonly seq: number; readonly bytes: number };
  readonly pictures: PicturesToCopy;
  readonly schemaVersion: number;
  readonly erasedSeq: number;
};

/** Runs a task while nothing is blanked. */
export type Alone = <T>(task: () => Promise<T>) => Promise<T>;

export type WriteBackupOptions = {
  /** The folder that holds all backups. */
  readonly home: string;
  readonly reason: BackupReason;
  readonly nowMs: number;
  /** Of the program that makes it. */
  readonly program: string;
  readonly copying: Omit<CopyPicturesOptions, 'home'>;
  readonly alone: Alone;
};

/** A backup that is being written, and one that is being removed: neither is one. */
const partEnd = '.part';
const goneEnd = '.gone';

/** Writes a backup to a folder of its own, whole and durable when it answers; nothing is left on failure. */
export async function writeBackup(
  takeMoment: () => Promise<BackupSource>,
  options: WriteBackupOptions,
): Promise<Manifest> {
  const { home, reason, nowMs } = options;
  const createdAt = new Date(nowMs).toISOString();
  const backupId = newBackupId(createdAt, reason);
  const part = path.join(home, backupId + partEnd);
  await makeFolder(part);
  try {
    // Pictures are many and never change: erasures need not wait for them.
    const { source, documents, journal } = await options.alone(async () => {
      const moment = await takeMoment();
      return {
        source: moment,
        documents: await writeDocuments(moment.documents, path.join(part, documentsFolder)),
        journal: await namingFile(moment.journal, () =>
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

/** Removes what a crash left of backups that were being written or removed. */
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

/** Removes a backup. A crash leaves all of it, or something that is no backup and goes with the next `clearParts`. */
export async function removeBackup({
  home,
  folder,
}: {
  readonly home: string;
  readonly folder: string;
}): Promise<void> {
  const gone = folder + goneEnd;
  await moveOver(folder, gone);
  await syncFolder(home);
  await rm(gone, { recursive: true, force: true });
}

/** Sorts by time; tells a person what it is. */
export function newBackupId(createdAt: string, reason: BackupReason): string {
  const time = createdAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${time}-${reason}-${randomBytes(2).toString('hex')}`;
}

async function writeDocuments(documents: ReadonlyMap<string, unknown>, folder: string): Promise<Manifest['documents']> {
  const written: Manifest['documents'] = [];
  const folders = new Set([folder]);
  await makeFolder(folder);
  for (const [name, value] of documents) {
    const text = encodeDocument({ value });
    const file = path.join(folder, `${name}.json`);
    await makeFolder(path.dirname(file));
    folders.add(path.dirname(file));
    await writeNewFile(file, text);
    written.push({ name: `${name}.json`, ...sumOfText(text) });
  }
  for (const one of folders) await syncFolder(one);
  return written;
}

/** Names of all pictures in a media folder, `story/….webp`. */
export async function listPictures(media: string): Promise<string[]> {
  const names: string[] = [];
  for (const kind of ['story', 'guest']) {
    const found = await readdir(path.join(media, kind)).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    names.push(
      ...found.filter((name) => /^[A-Za-z0-9_-]+\.(webp|jpg|png)$/.test(name)).map((name) => `${kind}/${name}`),
    );
  }
  return names.sort();
}
