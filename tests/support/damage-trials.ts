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
import { parseBackupId } from '#server/storage/backups/manifest.ts';
import { StorageOpenError } from '#server/storage/open-error.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { KeyedQueue } from '#server/storage/projections/keyed-queue.ts';
import { Projections } from '#server/storage/projections/projections.ts';
import type { SampleHotel } from './sample-hotel.ts';

export const damageKinds = [
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
export type DamageKind = (typeof damageKinds)[number];

/**
 * - `whole`: everything reads as before, perhaps because a lost picture was restored from a backup
 * - `told`: something reads differently, and the server reports it to staff
 * - `refused`: the server does not start and names the file, or a backup cannot be restored
 * - `silent`: something reads differently, and nothing is reported
 * - `nameless`: the server does not start, or a document cannot be read, and no message names the file
 */
export type Outcome = 'whole' | 'told' | 'refused' | 'silent' | 'nameless';
type Judgement = { readonly outcome: Outcome; readonly note: string };
export type Trial = Judgement & { readonly file: string; readonly damage: DamageKind };

type OpenStorage = Awaited<ReturnType<typeof openStorage>>;
/** The texts that were read, by the name of what was read. */
type ReadData = ReadonlyMap<string, string>;

/** The end of the name of a document's copy. */
const copySuffix = '.previous';
const newline = 10;

/** Returns the paths of all files in which a server keeps data, relative to the data directory. */
export function listFiles(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((name) => !/^(tmp|lock)\b/.test(name))
    .sort();
}

/**
 * Damages one file of a data directory. Returns false if this kind of damage does not apply to the file. `older` is an
 * earlier copy of the data directory.
 */
export function damageFile(damage: DamageKind, dataDir: string, file: string, older: string): boolean {
  const target = path.join(dataDir, file);
  const bytes = readFileSync(target);
  const lines = bytes.toString('latin1').split('\n').slice(0, -1);
  const hasManyLines = file.endsWith('.jsonl') && lines.length > 3;
  const joinLines = (someLines: readonly string[]) =>
    Buffer.from(someLines.map((line) => `${line}\n`).join(''), 'latin1');
  switch (damage) {
    case 'missing':
      rmSync(target);
      return true;
    case 'empty':
      if (bytes.length === 0) return false;
      writeFileSync(target, '');
      return true;
    case 'cut at a line':
      if (!hasManyLines) return false;
      writeFileSync(target, joinLines(lines.slice(0, Math.floor(lines.length * 0.6))));
      return true;
    case 'cut in a line':
      if (bytes.length < 2) return false;
      writeFileSync(target, bytes.subarray(0, Math.floor(bytes.length * 0.7)));
      return true;
    case 'lines taken out': {
      if (!hasManyLines) return false;
      const third = Math.floor(lines.length / 3);
      writeFileSync(target, joinLines([...lines.slice(0, third), ...lines.slice(third + 2)]));
      return true;
    }
    case 'flipped byte': {
      if (bytes.length === 0) return false;
      const index = Math.floor(bytes.length / 2);
      // The byte never becomes a newline, which would be another kind of damage.
      const flipped = (bytes[index] ?? 0) ^ 1;
      bytes[index] = flipped === newline ? flipped ^ 2 : flipped;
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
      if (!existsSync(target + copySuffix)) return false;
      rmSync(target);
      rmSync(target + copySuffix);
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

/** Returns all that a server would read, except pictures, as texts by name. The same data give the same texts. */
async function readAll(storage: OpenStorage): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of await storage.documents.list('')) {
    const value = await storage.documents.get(name, z.unknown());
    if (value !== undefined) texts.set(`document ${name}`, JSON.stringify(value));
  }
  for (const line of (await storage.journal.find({})).lines) texts.set(`line ${line.seq}`, JSON.stringify(line));
  const { path: backupFolder } = await storage.backups.getFolder();
  texts.set('backup folder', path.basename(backupFolder));
  for (const { backupId, state } of await storage.backups.list()) texts.set(`backup ${backupId}`, state);
  return texts;
}

async function readPictures(storage: OpenStorage, mediaIds: readonly string[]) {
  const texts = new Map<string, string>();
  for (const mediaId of mediaIds) {
    const picture = await storage.media.open(mediaId);
    const bytes = picture === undefined ? undefined : await buffer(picture.stream);
    texts.set(`picture ${mediaId}`, bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex'));
  }
  return texts;
}

/** Checks all pictures as a server does soon after its start. Returns the watch, which knows the problems. */
async function watchPictures(storage: OpenStorage): Promise<PictureWatch> {
  const repository = await StoryRepository.load(storage.documents, silentLogger);
  const state = new Projections();
  storage.journal.onCommitted((line) => state.apply(line));
  storage.media.setUploads(state.uploads);
  const ground = { state, repository, queue: new KeyedQueue() };
  const watch = composePictureWatch({ storage, clock: systemClock, log: silentLogger }, ground, () => new Map());
  await watch.runRound();
  return watch;
}

function listMediaIds(dataDir: string): string[] {
  return listFiles(dataDir)
    .filter((name) => name.startsWith('media'))
    .map((name) => path.parse(name).name);
}

/** Returns the names of what has changed, is missing or is new. */
function findDifferences(before: ReadData, after: ReadData): string[] {
  const changed = [...before].filter(([name, value]) => after.get(name) !== value).map(([name]) => name);
  return [...changed, ...[...after.keys()].filter((name) => !before.has(name))];
}

export class DamageTrials {
  readonly #hotel: SampleHotel;
  readonly #mediaIds: readonly string[];
  readonly #before: ReadData;
  /** What is read after a restore of each undamaged backup on a computer without pictures, by the id of the backup. */
  readonly #restored: ReadonlyMap<string, ReadData>;

  private constructor(hotel: SampleHotel, readBefore: ReadData, readAfterRestore: ReadonlyMap<string, ReadData>) {
    this.#hotel = hotel;
    this.#mediaIds = listMediaIds(hotel.current);
    this.#before = readBefore;
    this.#restored = readAfterRestore;
  }

  static async create(hotel: SampleHotel): Promise<DamageTrials> {
    const mediaIds = listMediaIds(hotel.current);
    const before = await withCopy(hotel.current, (dataDir) => read(dataDir, mediaIds));
    const restored = new Map<string, ReadData>();
    for (const backupId of listBackupIds(hotel.current)) {
      restored.set(backupId, await withCopy(hotel.current, (dataDir) => restoreAndRead(dataDir, backupId, mediaIds)));
    }
    return new DamageTrials(hotel, before, restored);
  }

  /**
   * Damages a file in a copy of the data and starts on it. Also tries a restore if the file belongs to a backup, and a
   * start without backups if it is a picture. Returns the worst outcome, or undefined if this kind of damage does not apply
   * to the file.
   */
  async run(file: string, damage: DamageKind): Promise<Trial | undefined> {
    const { current, earlier } = this.#hotel;
    return withCopy(current, async (dataDir) => {
      if (!damageFile(damage, dataDir, file, earlier)) return undefined;
      const judgements: Judgement[] = [];
      const backupId = this.#backupOf(file);
      const expected = backupId === undefined ? undefined : this.#restored.get(backupId);
      if (backupId !== undefined && expected !== undefined) {
        const restore = (copy: string, reports: string[]) => restoreAndRead(copy, backupId, this.#mediaIds, reports);
        judgements.push(await withCopy(dataDir, (copy) => judge(copy, file, expected, restore)));
      }
      if (file.startsWith('media')) {
        const start = async (copy: string, reports: string[]) => {
          rmSync(path.join(copy, 'backups'), { recursive: true });
          return withoutBackups(await read(copy, this.#mediaIds, reports));
        };
        judgements.push(await withCopy(dataDir, (copy) => judge(copy, file, withoutBackups(this.#before), start)));
      }
      judgements.push(
        await judge(dataDir, file, this.#before, (folder, reports) => read(folder, this.#mediaIds, reports)),
      );
      const [worst] = judgements.sort((a, b) => badness.indexOf(b.outcome) - badness.indexOf(a.outcome));
      return worst && { file, damage, ...worst };
    });
  }

  /**
   * Returns the id of the backup to which a file belongs, or undefined if it belongs to none. For a picture, which belongs
   * to several, this is the newest.
   */
  #backupOf(file: string): string | undefined {
    const [folder, backup = ''] = file.split(path.sep);
    if (folder !== 'backups') return undefined;
    return this.#restored.has(backup) ? backup : [...this.#restored.keys()].sort().at(-1);
  }
}

/** The outcomes from best to worst. */
const badness: readonly Outcome[] = ['whole', 'refused', 'told', 'nameless', 'silent'];

/** Reads the data with `readData` and compares them with `before`, which was read from undamaged data. */
async function judge(
  dataDir: string,
  file: string,
  before: ReadData,
  readData: (dataDir: string, reports: string[]) => Promise<ReadData>,
): Promise<Judgement> {
  const reports: string[] = [];
  try {
    const differences = findDifferences(before, await readData(dataDir, reports));
    if (differences.length === 0) return { outcome: 'whole', note: reports.join(', ') };
    const note = `${differences.slice(0, 3).join(', ')}${differences.length > 3 ? ', …' : ''}`;
    return { outcome: reports.length > 0 ? 'told' : 'silent', note: `${note}: ${reports.join(', ')}` };
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

/**
 * Starts like a server, finishes erasures, checks the pictures, and reads everything. Adds the problems that a server would
 * report to `reports`.
 */
async function read(dataDir: string, mediaIds: readonly string[], reports: string[] = []): Promise<ReadData> {
  const storage = await openStorage({ dataDir, clock: systemClock });
  try {
    await storage.eraser.eraseAll();
    const watch = await watchPictures(storage);
    const texts = new Map([...(await readAll(storage)), ...(await readPictures(storage, mediaIds))]);
    reports.push(...watch.problems().problems.map(({ what, file }) => `${what} ${file}`));
    for (const { backupId, state } of await storage.backups.list()) {
      if (state !== 'whole') reports.push(`${state} backup ${backupId}`);
    }
    return texts;
  } finally {
    reports.push(...storage.documents.problems().map((problem) => `${problem.what} ${problem.file}`));
    await storage.close();
  }
}

/**
 * Restores a backup on a computer without pictures, starts again, and reads everything. Leaves out the list of backups and
 * the journal line of the restore itself.
 */
async function restoreAndRead(
  dataDir: string,
  backupId: string,
  mediaIds: readonly string[],
  reports: string[] = [],
): Promise<ReadData> {
  rmSync(path.join(dataDir, 'media'), { recursive: true });
  const storage = await openStorage({ dataDir, clock: systemClock });
  try {
    await storage.backups.beginRestore(backupId, 'bench');
  } finally {
    await storage.close();
  }
  const texts = await read(dataDir, mediaIds, reports);
  return new Map([...withoutBackups(texts)].filter(([, value]) => !/"kind":"restored"/.test(value)));
}

function withoutBackups(texts: ReadData): ReadData {
  return new Map([...texts].filter(([name]) => !name.startsWith('backup ')));
}

function listBackupIds(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, 'backups')).filter((name) => parseBackupId(name) !== undefined);
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
