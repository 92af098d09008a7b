import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupReason } from '#core/api/status-shapes.ts';
import { isMissing, makeFolder, syncFolder, writeNewFile } from '../disk/durable-files.ts';
import { encodeDocument } from '../documents/document-text.ts';
import { copyWithSum, sumOfText } from './copy-file.ts';
import { documentsFolder, journalFile, type Manifest, picturesFolder, writeManifest } from './manifest.ts';

/** What a backup is made of: one moment of a data directory. */
export type BackupSource = {
  /** Documents by name, of the moment of the cut. */
  readonly documents: ReadonlyMap<string, unknown>;
  readonly journal: string;
  readonly cut: { readonly seq: number; readonly bytes: number };
  /** The folder with pictures, and which of them there were. */
  readonly media: string;
  readonly pictures: readonly string[];
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
  /** Pictures that earlier backups in this folder hold, by name. */
  readonly known: ReadonlyMap<string, Manifest['pictures'][number]>;
  readonly alone: Alone;
};

const partEnd = '.part';

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
        journal: await copyWithSum(moment.journal, path.join(part, journalFile), moment.cut.bytes),
      };
    });
    const pictures = await copyPictures(source, options);
    const manifest: Manifest = {
      ...{ format: 1, backupId, createdAt, reason, schemaVersion: source.schemaVersion, seq: source.cut.seq },
      ...{ erasedSeq: source.erasedSeq, journal, documents, pictures },
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

/** Removes what a crash left of a backup that was being written. */
export async function clearParts(home: string): Promise<void> {
  const names = await readdir(home).catch(() => []);
  for (const name of names) {
    if (name.endsWith(partEnd)) await rm(path.join(home, name), { recursive: true, force: true });
  }
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

async function copyPictures(
  { media, pictures }: BackupSource,
  { home, known }: WriteBackupOptions,
): Promise<Manifest['pictures']> {
  const listed: Manifest['pictures'] = [];
  const touched = new Set<string>();
  for (const name of pictures) {
    const from = path.join(media, name);
    const to = path.join(home, picturesFolder, name);
    const there = known.get(name);
    if (there !== undefined && (await sizeOf(to)) === there.bytes) {
      listed.push(there);
      continue;
    }
    await makeFolder(path.dirname(to));
    touched.add(path.dirname(to));
    // What an interrupted backup left is written anew: its content is not known to be whole.
    await rm(to, { force: true });
    const copied = await copyWithSum(from, to).catch((error: unknown) => {
      // Removed since: an unused upload, or a guest who was erased.
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (copied !== undefined) listed.push({ name, ...copied });
  }
  for (const folder of touched) await syncFolder(folder);
  return listed;
}

async function sizeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    (stats) => stats.size,
    () => undefined,
  );
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
