import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { composePictureWatch } from '#server/compose/picture-watch.ts';
import type { PictureWatch } from '#server/features/media/picture-watch.ts';
import { StoryRepository } from '#server/features/stories/story.repository.ts';
import { AppError } from '#server/platform/app-error.ts';
import { systemClock } from '#server/platform/clock.ts';
import { silentLogger } from '#server/platform/logger.ts';
import { readBackupId } from '#server/storage/backups/manifest.ts';
import { StorageOpenError } from '#server/storage/open-error.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { KeyedQueue } from '#server/storage/projections/keyed-queue.ts';
import { Projections } from '#server/storage/projections/projections.ts';
import type { DamagePlace } from './damage-place.ts';

export const harms = [
  'missing',
  'empty',
  'cut at a line',
  'cut in a line',
  'lines taken out',
  'flipped byte',
  'older copy',
  'both copies missing',
  'folder',
  'unreadable',
] as const;
export type Harm = (typeof harms)[number];

/**
 * - `whole`: everything reads as before, perhaps because a lost picture was restored from a backup
 * - `told`: something reads differently, and the server reports it to staff
 * - `refused`: the server does not start and names the file, or a backup cannot be restored
 * - `silent`: something reads differently, and nothing is reported
 * - `nameless`: the server does not start, or a document cannot be read, and no message names the file
 */
export type Outcome = 'whole' | 'told' | 'refused' | 'silent' | 'nameless';
type Judged = { readonly outcome: Outcome; readonly note: string };
export type Trial = Judged & { readonly file: string; readonly harm: Harm };

type OpenStorage = Awaited<ReturnType<typeof openStorage>>;
/** The texts that were read, by the name of what was read. */
type Seen = ReadonlyMap<string, string>;

const copyEnd = '.previous';
const newline = 10;

/** Returns the paths of all files in which a server keeps data. */
export function filesOf(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((name) => !/^(tmp|lock)\b/.test(name))
    .sort();
}

/** Damages one file of a copy. Returns false if this kind of damage does not apply to the file. */
export function harmFile(harm: Harm, dataDir: string, file: string, older: string): boolean {
  const target = path.join(dataDir, file);
  const bytes = readFileSync(target);
  const lines = bytes.toString('latin1').split('\n').slice(0, -1);
  const isLines = file.endsWith('.jsonl') && lines.length > 3;
  const joined = (some: readonly string[]) => Buffer.from(some.map((line) => `${line}\n`).join(''), 'latin1');
  switch (harm) {
    case 'missing':
      rmSync(target);
      return true;
    case 'empty':
      if (bytes.length === 0) return false;
      writeFileSync(target, '');
      return true;
    case 'cut at a line':
      if (!isLines) return false;
      writeFileSync(target, joined(lines.slice(0, Math.floor(lines.length * 0.6))));
      return true;
    case 'cut in a line':
      if (bytes.length < 2) return false;
      writeFileSync(target, bytes.subarray(0, Math.floor(bytes.length * 0.7)));
      return true;
    case 'lines taken out': {
      if (!isLines) return false;
      const third = Math.floor(lines.length / 3);
      writeFileSync(target, joined([...lines.slice(0, third), ...lines.slice(third + 2)]));
      return true;
    }
    case 'flipped byte': {
      if (bytes.length === 0) return false;
      const at = Math.floor(bytes.length / 2);
      // The byte never becomes a newline, which would be another kind of damage.
      const flipped = (bytes[at] ?? 0) ^ 1;
      bytes[at] = flipped === newline ? flipped ^ 2 : flipped;
      writeFileSync(target, bytes);
      return true;
    }
    case 'older copy': {
      const old = path.join(older, file);
      if (!existsSync(old) || readFileSync(old).equals(bytes)) return false;
      writeFileSync(target, readFileSync(old));
      return true;
    }
    case 'both copies missing': {
      if (!existsSync(target + copyEnd)) return false;
      rmSync(target);
      rmSync(target + copyEnd);
      return true;
    }
    case 'folder':
      rmSync(target);
      mkdirSync(path.join(target, 'inside'), { recursive: true });
      return true;
    case 'unreadable':
      rmSync(target);
      // A link to itself, which even root cannot read.
      symlinkSync(path.basename(target), target);
      return true;
  }
}

/** Returns a summary of all that a server would read. The same data have the same summary. */
async function readAll(storage: OpenStorage): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const name of await storage.documents.list('')) {
    const value = await storage.documents.get(name, z.unknown());
    if (value !== undefined) seen.set(`document ${name}`, JSON.stringify(value));
  }
  for (const line of (await storage.journal.find({})).lines) seen.set(`line ${line.seq}`, JSON.stringify(line));
  const { path: backupFolder } = await storage.backups.folder();
  seen.set('backup folder', path.basename(backupFolder));
  for (const { backupId, state } of await storage.backups.list()) seen.set(`backup ${backupId}`, state);
  return seen;
}

async function readPictures(storage: OpenStorage, mediaIds: readonly string[]) {
  const seen = new Map<string, string>();
  for (const mediaId of mediaIds) {
    const picture = await storage.media.open(mediaId);
    const bytes = picture === undefined ? undefined : await buffer(picture.stream);
    seen.set(`picture ${mediaId}`, bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex'));
  }
  return seen;
}

/** Checks all pictures with the parts with which a server does it soon after its start. */
async function watchPictures(storage: OpenStorage): Promise<PictureWatch> {
  const repository = await StoryRepository.load(storage.documents, silentLogger);
  const state = new Projections();
  storage.journal.onCommitted((line) => state.apply(line));
  storage.media.knowUploads(state.uploads);
  const ground = { state, repository, queue: new KeyedQueue() };
  const watch = composePictureWatch({ storage, clock: systemClock, log: silentLogger }, ground, () => new Map());
  await watch.round();
  return watch;
}

function mediaIdsOf(dataDir: string): string[] {
  return filesOf(dataDir)
    .filter((name) => name.startsWith('media'))
    .map((name) => path.parse(name).name);
}

function differencesOf(before: Seen, after: Seen): string[] {
  const changed = [...before].filter(([what, value]) => after.get(what) !== value).map(([what]) => what);
  return [...changed, ...[...after.keys()].filter((what) => !before.has(what))];
}

export class DamageTrials {
  readonly #place: DamagePlace;
  readonly #mediaIds: readonly string[];
  readonly #before: Seen;
  /** What is read after a restore of each undamaged backup on a computer without pictures, by the id of the backup. */
  readonly #restored: ReadonlyMap<string, Seen>;

  private constructor(place: DamagePlace, before: Seen, restored: ReadonlyMap<string, Seen>) {
    this.#place = place;
    this.#mediaIds = mediaIdsOf(place.sound);
    this.#before = before;
    this.#restored = restored;
  }

  static async over(place: DamagePlace): Promise<DamageTrials> {
    const mediaIds = mediaIdsOf(place.sound);
    const before = await withCopy(place.sound, (dataDir) => read(dataDir, mediaIds));
    const restored = new Map<string, Seen>();
    for (const backupId of backupIdsOf(place.sound)) {
      restored.set(backupId, await withCopy(place.sound, (dataDir) => restoreAndRead(dataDir, backupId, mediaIds)));
    }
    return new DamageTrials(place, before, restored);
  }

  /**
   * Damages a file and returns the outcome, or undefined if this kind of damage does not apply to the file. Also tries a
   * restore if the file belongs to a backup, and a start without backups if it is a picture. Returns the worst outcome.
   */
  async run(file: string, harm: Harm): Promise<Trial | undefined> {
    const { sound, older } = this.#place;
    return withCopy(sound, async (dataDir) => {
      if (!harmFile(harm, dataDir, file, older)) return undefined;
      const tries: Judged[] = [];
      const backupId = this.#backupOf(file);
      const wanted = backupId === undefined ? undefined : this.#restored.get(backupId);
      if (backupId !== undefined && wanted !== undefined) {
        const restore = (copy: string, told: string[]) => restoreAndRead(copy, backupId, this.#mediaIds, told);
        tries.push(await withCopy(dataDir, (copy) => judge(copy, file, wanted, restore)));
      }
      if (file.startsWith('media')) {
        const start = async (copy: string, told: string[]) => {
          rmSync(path.join(copy, 'backups'), { recursive: true });
          return withoutBackups(await read(copy, this.#mediaIds, told));
        };
        tries.push(await withCopy(dataDir, (copy) => judge(copy, file, withoutBackups(this.#before), start)));
      }
      tries.push(await judge(dataDir, file, this.#before, (folder, told) => read(folder, this.#mediaIds, told)));
      const [worst] = tries.sort((one, other) => badness.indexOf(other.outcome) - badness.indexOf(one.outcome));
      return worst && { file, harm, ...worst };
    });
  }

  /** Returns the backup to which a file belongs. For a picture, which belongs to several, this is the newest. */
  #backupOf(file: string): string | undefined {
    const [folder, backup = ''] = file.split(path.sep);
    if (folder !== 'backups') return undefined;
    return this.#restored.has(backup) ? backup : [...this.#restored.keys()].sort().at(-1);
  }
}

/** The outcomes from best to worst. */
const badness: readonly Outcome[] = ['whole', 'refused', 'told', 'nameless', 'silent'];

async function judge(
  dataDir: string,
  file: string,
  before: Seen,
  look: (dataDir: string, told: string[]) => Promise<Seen>,
): Promise<Judged> {
  const told: string[] = [];
  try {
    const differences = differencesOf(before, await look(dataDir, told));
    if (differences.length === 0) return { outcome: 'whole', note: told.join(', ') };
    const note = `${differences.slice(0, 3).join(', ')}${differences.length > 3 ? ', …' : ''}`;
    return { outcome: told.length > 0 ? 'told' : 'silent', note: `${note}: ${told.join(', ')}` };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const note = message.replaceAll(dataDir, 'DATA');
    // Staff chose the backup themselves, so an error about this backup names it well enough.
    if (error instanceof AppError && /^BACKUP_/.test(error.code)) return { outcome: 'refused', note: error.code };
    const isNamed =
      error instanceof StorageOpenError && message.includes(path.basename(file).replace(/\.previous$/, ''));
    return { outcome: isNamed ? 'refused' : 'nameless', note };
  }
}

/** Starts like a server, finishes erasures, checks the pictures, and reads everything. */
async function read(dataDir: string, mediaIds: readonly string[], told: string[] = []): Promise<Seen> {
  const storage = await openStorage({ dataDir, clock: systemClock });
  try {
    await storage.eraser.finish();
    const watch = await watchPictures(storage);
    const seen = new Map([...(await readAll(storage)), ...(await readPictures(storage, mediaIds))]);
    told.push(...watch.problems().problems.map(({ what, file }) => `${what} ${file}`));
    for (const { backupId, state } of await storage.backups.list()) {
      if (state !== 'whole') told.push(`${state} backup ${backupId}`);
    }
    return seen;
  } finally {
    told.push(...storage.documents.problems().map((problem) => `${problem.what} ${problem.file}`));
    await storage.close();
  }
}

/**
 * Restores a backup on a computer without pictures, starts again, and reads everything. Leaves out what the restore itself
 * adds.
 */
async function restoreAndRead(
  dataDir: string,
  backupId: string,
  mediaIds: readonly string[],
  told: string[] = [],
): Promise<Seen> {
  rmSync(path.join(dataDir, 'media'), { recursive: true });
  const storage = await openStorage({ dataDir, clock: systemClock });
  try {
    await storage.backups.beginRestore(backupId, 'bench');
  } finally {
    await storage.close();
  }
  const seen = await read(dataDir, mediaIds, told);
  return new Map([...withoutBackups(seen)].filter(([, value]) => !/"kind":"restored"/.test(value)));
}

function withoutBackups(seen: Seen): Seen {
  return new Map([...seen].filter(([what]) => !what.startsWith('backup ')));
}

function backupIdsOf(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, 'backups')).filter((name) => readBackupId(name) !== undefined);
}

async function withCopy<T>(folder: string, task: (copy: string) => Promise<T>): Promise<T> {
  const copy = mkdtempSync(path.join(tmpdir(), 'takarabune-damage-'));
  try {
    // Links are copied as links, because the damage may have created one.
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
    return await task(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
