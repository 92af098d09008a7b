import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { JournalLine } from '#core/model/journal.ts';
import { systemClock } from '#server/platform/clock.ts';
import { decodeDocument } from '#server/storage/documents/document-text.ts';
import { parseLine } from '#server/storage/journal/journal-line.ts';
import { type FileStorage, openStorage } from '#server/storage/open-storage.ts';
import { KeptState } from '#server/storage/projections/kept-state.ts';
import { liveBusyDay } from './busy-day.ts';
import type { Random } from './faults-random.ts';
import { type DiskHistory, type Fates, writeFiles } from './power-cuts.ts';
import { describeWholeState, fold } from './saved-state.ts';
import type { TestServer } from './server.ts';

/** A call that the server acknowledged, and how many lines the record had then. */
type Ack = { readonly name: string; readonly moment: number };
export type RecordedDay = { readonly record: string; readonly acks: readonly Ack[] };

/**
 * Records all file operations of a server on a busy day.
 * @param recordFile a file that does not exist yet
 * @param start starts the server with `disk-recorder.mjs`
 */
export async function recordBusyDay(
  recordFile: string,
  start: () => Promise<Pick<TestServer, 'port'> & { readonly end: () => Promise<unknown> }>,
): Promise<RecordedDay> {
  writeFileSync(recordFile, '');
  const server = await start();
  const countLines = () => readFileSync(recordFile, 'utf8').split('\n').length - 1;
  const acks: Ack[] = [{ name: 'start', moment: countLines() }];
  try {
    await liveBusyDay(server, (name) => acks.push({ name, moment: countLines() }));
  } finally {
    await server.end();
  }
  return { record: readFileSync(recordFile, 'utf8'), acks };
}

type Cut = { readonly moment: number; readonly way: number };
/** What may be lost: everything that is not safe, only contents, only names, or anything. */
const ways: readonly (readonly [string, (random: Random) => Fates])[] = [
  ['everything unsynced lost', () => () => 'lost'],
  ['unsynced contents lost', () => (changes) => (changes === 'content' ? 'lost' : 'kept')],
  ['unsynced names lost', () => (changes) => (changes === 'names' ? 'lost' : 'kept')],
  ['anything lost', (random) => () => (random.chance(0.5) ? 'kept' : random.chance(0.5) ? 'lost' : 'torn')],
];

/** Cuts the power on a recorded day, opens what is left, and compares it with what was acknowledged until then. */
export class PowerCuts {
  readonly #history: DiskHistory;
  readonly #acks: readonly Ack[];
  readonly #folder: string;
  readonly #random: Random;
  readonly #written: ReadonlyMap<number, JournalLine>;

  /** @param folder a folder for the data that are left, one after another */
  constructor(history: DiskHistory, { acks }: RecordedDay, folder: string, random: Random) {
    this.#history = history;
    this.#acks = acks;
    this.#folder = folder;
    this.#random = random;
    this.#written = new Map(readJournal(history.getSeen(history.length)).map((line) => [line.seq, line]));
  }

  get #firstMoment(): number {
    return this.#acks[0]?.moment ?? 0;
  }

  /** Returns this many moments, in turns in each way of losing data. */
  choose(count: number): Cut[] {
    return Array.from({ length: count }, (_, index) => ({
      moment: this.#random.between(this.#firstMoment, this.#history.length),
      way: index % ways.length,
    }));
  }

  /** Returns every moment in every way. */
  all(): Cut[] {
    const first = this.#firstMoment;
    const moments = Array.from({ length: this.#history.length - first + 1 }, (_, index) => first + index);
    return moments.flatMap((moment) => ways.map((_, way) => ({ moment, way })));
  }

  /**
   * Returns a text for each difference.
   * @param mostFaults ends when there are this many
   */
  async cut(cuts: readonly Cut[], mostFaults = 10): Promise<string[]> {
    const faults: string[] = [];
    for (const { moment, way } of cuts) {
      if (faults.length >= mostFaults) break;
      const [wayName, createFates] = ways[way] ?? ['nothing lost', () => () => 'kept' as const];
      const place = path.join(this.#folder, 'cut');
      mkdirSync(place);
      writeFiles(place, this.#history.getFiles(moment, createFates(this.#random)));
      const ack = this.#acks.findLast((each) => each.moment <= moment);
      const where = `cut at ${moment} (${wayName}, after ${ack?.name})`;
      try {
        const storage = await openStorage({ dataDir: place, clock: systemClock, isPrivate: true });
        try {
          const moments = { acknowledged: ack?.moment ?? 0, cut: moment };
          for (const fault of await compare(this.#history, moments, this.#written, storage, place)) {
            faults.push(`${where}: ${fault}`);
          }
        } finally {
          await storage.close();
        }
      } catch (error) {
        faults.push(`${where}: does not open: ${error instanceof Error ? error.message : error}`);
      }
      rmSync(place, { recursive: true, force: true });
    }
    return faults;
  }
}

/** The kinds of lines that no call waits for. */
const byPrinting: ReadonlySet<string> = new Set(['print:sending', 'print:failed', 'print:ended']);

/** Compares an opened folder with what the server had acknowledged at a moment. Later values are right too. */
async function compare(
  history: DiskHistory,
  moments: { readonly acknowledged: number; readonly cut: number },
  written: ReadonlyMap<number, JournalLine>,
  storage: FileStorage,
  place: string,
): Promise<string[]> {
  const [acknowledged, seen] = [history.getSeen(moments.acknowledged), history.getSeen(moments.cut)];
  const faults = storage.documents
    .problems()
    .filter(({ what }) => what !== 'torn_tail')
    .map(({ what, file }) => `${what} ${file}`);

  const journal = (await storage.journal.find({})).lines;
  const lines = new Map(journal.map((line) => [line.seq, line]));
  if (!isDeepStrictEqual(describeWholeState(new KeptState(storage).state), describeWholeState(fold(journal))))
    faults.push('the state is not that of the journal');
  const isErasing = [...written.values()].some(
    (line) => line.kind === 'erase' && line.seq <= Math.max(0, ...lines.keys()),
  );
  for (const line of readJournal(acknowledged)) {
    const found = lines.get(line.seq);
    if (found === undefined) {
      // The printing writes its lines by itself, so one of them may be on its way when a call is acknowledged.
      if (!byPrinting.has(toKind(line)) || line.seq < storage.journal.lastSeq)
        faults.push(`line ${line.seq} is lost (${toKind(line)})`);
    }
    // An erasure that was interrupted is repeated at the start; until then any part of the texts may be left.
    else if (!isErasing && !isEqual(found, line)) faults.push(`line ${line.seq} is changed (${toKind(line)})`);
  }
  for (const [seq] of lines) if (!written.has(seq)) faults.push(`line ${seq} was never written`);

  for (const [name, bytes] of acknowledged) {
    const document = /^documents\/(.+)\.json$/.exec(name)?.[1];
    if (document !== undefined) {
      const value = await storage.documents.get(document, z.unknown());
      const allowed = valuesOf(history, name, moments.acknowledged, moments.cut);
      if (!allowed.some((each) => isEqual(toAwaited(each), toAwaited(value))))
        faults.push(`document ${document} is lost or old`);
    } else if (/^(media|prints|backups)\//.test(name) && seen.has(name)) {
      if (!bytes.equals(readIfThere(path.join(place, name)))) faults.push(`${name} is lost or changed`);
    }
  }
  return faults;
}

/** Returns the values of a document from one moment to another; undefined if it was removed. */
function valuesOf(history: DiskHistory, name: string, from: number, to: number): unknown[] {
  return history.listSeen(name, from, to).map((bytes) => bytes && decodeDocument(bytes.toString())?.value);
}
const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns a document without the times at which devices were last seen, because no call waits until they are written. */
const toAwaited = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.stringify(value, (key, field) => (key === 'lastSeenAt' ? undefined : field));

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Returns the lines of the journal among these files. */
export function readJournal(files: ReadonlyMap<string, Buffer>): JournalLine[] {
  const texts = (files.get('journal.jsonl')?.toString() ?? '').split('\n');
  return texts.slice(0, -1).map((text) => parseLine(Buffer.from(text)));
}

/** Returns the kind of a line, with its type if it has one. */
export function toKind(line: JournalLine): string {
  if (line.kind === 'action') return `action:${line.actionType}`;
  return 'type' in line ? `${line.kind}:${line.type}` : line.kind;
}
