import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { actionTypes } from '#core/model/action.ts';
import { guestEntryTypes, type JournalEntry, type JournalLine } from '#core/model/journal.ts';
import { systemClock } from '#server/platform/clock.ts';
import { decodeDocument } from '#server/storage/documents/document-text.ts';
import { parseLine } from '#server/storage/journal/journal-line.ts';
import { type FileStorage, openStorage } from '#server/storage/open-storage.ts';
import { temporaryFolder } from '../storage/support.ts';
import { liveBusyDay } from '../support/busy-day.ts';
import { createRandom, readSeed } from '../support/faults-random.ts';
import { DiskHistory, type Fates, writeFiles } from '../support/power-cuts.ts';
import { startServer } from '../support/server.ts';

type Ack = { readonly name: string; readonly moment: number };

let folder: string;
let remove: () => Promise<void>;
let record: string;
const acks: Ack[] = [];

/** How often the power is cut, at random moments. With `TAKARABUNE_CUTS=each` it is cut after each event, in every way. */
const cuts = process.env.TAKARABUNE_CUTS ?? '200';
const random = createRandom(readSeed('power cut'));

type KindOf<L> = L extends { readonly kind: infer K extends string; readonly type: infer T extends string }
  ? `${K}:${T}`
  : L extends { readonly kind: infer K extends string }
    ? K
    : never;
/** The kinds of lines besides those of guests and actions. The code does not compile if one is missing. */
const otherKinds = {
  ...{ 'draw:opened': 0, 'draw:terms_changed': 0, 'draw:deck_added': 0, 'draw:closed': 0, 'draw:claimed': 0 },
  ...{ 'draw:drawn': 0, 'draw:redeemed': 0, 'draw:unredeemed': 0, 'draw:voided': 0, 'draw:extended': 0 },
  ...{ 'draw:interrupted': 0, 'draw:chain_broken': 0, 'draw:dated': 0 },
  ...{ 'print:queued': 0, 'print:sending': 0, 'print:failed': 0, 'print:ended': 0, 'print:retried': 0 },
  ...{ 'print:confirmed': 0, 'ticket:issued': 0, 'ticket:voided': 0, 'arrival:imported': 0 },
  ...{ erase: 0, restored: 0, security: 0 },
} satisfies Record<Exclude<KindOf<JournalEntry>, `guest:${string}` | 'action'>, 0>;

/** The kinds of lines that no call writes: jobs of the server do, or it writes them when something is damaged. */
const notByCalls: ReadonlySet<string> = new Set([
  ...['guest:stay_ended', 'guest:phone_renewed', 'guest:upload_removed', 'guest:upload_summed', 'action:game_complete'],
  ...['draw:interrupted', 'draw:chain_broken', 'draw:dated', 'print:confirmed'],
  // `erasure-and-restore.test.ts` ends the program at each step of a restore.
  'restored',
]);
const documentNames = [
  ...['accounts', 'arrival-mapping', 'code-origins', 'devices', 'erasures', 'hidden-pictures', 'hotel', 'kiosk-pin'],
  ...['kiosks-on', 'printers', 'prizes', 'secrets/lottery', 'secrets/phones', 'seed', 'sessions', 'settings', 'spots'],
];

beforeAll(async () => {
  // A disk in memory, so that the many starts do not wait for a real one.
  ({ folder, remove } = await temporaryFolder(existsSync('/dev/shm') ? '/dev/shm' : undefined));
  const dataDir = path.join(folder, 'data');
  const recordFile = path.join(folder, 'record');
  mkdirSync(dataDir);
  writeFileSync(recordFile, '');
  const recorder = new URL('../support/disk-recorder.mjs', import.meta.url).href;
  const server = await startServer({
    dataDir,
    env: {
      NODE_OPTIONS: `--import=${recorder}`,
      TAKARABUNE_RECORD: recordFile,
      TAKARABUNE_RECORD_ROOT: dataDir,
    },
  });
  const countLines = () => readFileSync(recordFile, 'utf8').split('\n').length - 1;
  acks.push({ name: 'start', moment: countLines() });
  try {
    await liveBusyDay(server, (name) => acks.push({ name, moment: countLines() }));
  } finally {
    await server.stop();
    record = readFileSync(recordFile, 'utf8');
  }
}, 120_000);
afterAll(() => remove());

it('writes every kind of line and of document that calls can write', () => {
  const history = new DiskHistory(record);
  const files = history.getSeen(history.length);
  const kinds = new Set(readJournal(files).map(toKind));
  const expected = [
    ...guestEntryTypes.map((type) => `guest:${type}`),
    ...actionTypes.map((type) => `action:${type}`),
    ...Object.keys(otherKinds),
  ];
  expect(expected.filter((kind) => !kinds.has(kind) && !notByCalls.has(kind))).toEqual([]);
  expect(documentNames.filter((name) => !files.has(`documents/${name}.json`))).toEqual([]);
});

it('loses nothing that was acknowledged, whatever of the unsynced changes is on the disk', async () => {
  const history = new DiskHistory(record);
  const faults = await cutPower(history, cuts === 'each' ? listEachCut(history) : chooseCuts(history, Number(cuts)));
  expect(faults).toEqual([]);
}, 3_600_000);

it.each(['files', 'folders'] as const)('finds a loss if the syncs of %s are forgotten', async (forgotten) => {
  const history = new DiskHistory(record, forgotten);
  expect(await cutPower(history, chooseCuts(history, 40), 1)).not.toEqual([]);
});

type Cut = { readonly moment: number; readonly way: number };
/** What may be lost: everything that is not safe, only contents, only names, or anything. */
const ways: readonly (readonly [string, Fates])[] = [
  ['everything unsynced lost', () => 'lost'],
  ['unsynced contents lost', (changes) => (changes === 'content' ? 'lost' : 'kept')],
  ['unsynced names lost', (changes) => (changes === 'names' ? 'lost' : 'kept')],
  ['anything lost', () => (random.chance(0.5) ? 'kept' : random.chance(0.5) ? 'lost' : 'torn')],
];
const firstMoment = () => acks[0]?.moment ?? 0;

const chooseCuts = (history: DiskHistory, count: number): Cut[] =>
  Array.from({ length: count }, (_, index) => ({
    moment: random.between(firstMoment(), history.length),
    way: index % ways.length,
  }));

function listEachCut(history: DiskHistory): Cut[] {
  const moments = Array.from({ length: history.length - firstMoment() + 1 }, (_, index) => firstMoment() + index);
  return moments.flatMap((moment) => ways.map((_, way) => ({ moment, way })));
}

/**
 * Cuts the power, opens what is left, and compares it with what was acknowledged until then. Returns a text for each
 * difference.
 * @param mostFaults ends when there are this many
 */
async function cutPower(history: DiskHistory, allCuts: readonly Cut[], mostFaults = 10): Promise<string[]> {
  const faults: string[] = [];
  const written = new Map(readJournal(history.getSeen(history.length)).map((line) => [line.seq, line]));
  for (const { moment, way } of allCuts) {
    if (faults.length >= mostFaults) break;
    const [wayName, fates] = ways[way] ?? ['nothing lost', () => 'kept'];
    const place = path.join(folder, 'cut');
    mkdirSync(place);
    writeFiles(place, history.getFiles(moment, fates));
    const ack = acks.findLast((each) => each.moment <= moment);
    const where = `cut at ${moment} (${wayName}, after ${ack?.name})`;
    try {
      const storage = await openStorage({ dataDir: place, clock: systemClock, isPrivate: true });
      try {
        const moments = { acknowledged: ack?.moment ?? 0, cut: moment };
        for (const fault of await compare(history, moments, written, storage, place)) faults.push(`${where}: ${fault}`);
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

  const lines = new Map((await storage.journal.find({})).lines.map((line) => [line.seq, line]));
  const isErasing = [...written.values()].some(
    (line) => line.kind === 'erase' && line.seq <= Math.max(0, ...lines.keys()),
  );
  for (const line of readJournal(acknowledged)) {
    const found = lines.get(line.seq);
    if (found === undefined) faults.push(`line ${line.seq} is lost (${toKind(line)})`);
    // An erasure that was interrupted is repeated at the start; until then any part of the texts may be left.
    else if (!isErasing && !isEqual(found, line)) faults.push(`line ${line.seq} is changed (${toKind(line)})`);
  }
  for (const [seq] of lines) if (!written.has(seq)) faults.push(`line ${seq} was never written`);

  for (const [name, bytes] of acknowledged) {
    const document = /^documents\/(.+)\.json$/.exec(name)?.[1];
    if (document !== undefined) {
      const value = await storage.documents.get(document, z.unknown());
      const allowed = valuesOf(history, name, moments.acknowledged, moments.cut);
      if (!allowed.some((each) => isEqual(each, value))) faults.push(`document ${document} is lost or old`);
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

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

function readJournal(files: ReadonlyMap<string, Buffer>): JournalLine[] {
  const texts = (files.get('journal.jsonl')?.toString() ?? '').split('\n');
  return texts.slice(0, -1).map((text) => parseLine(Buffer.from(text)));
}

function toKind(line: JournalLine): string {
  if (line.kind === 'action') return `action:${line.actionType}`;
  return 'type' in line ? `${line.kind}:${line.type}` : line.kind;
}
