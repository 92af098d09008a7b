import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#core/api/routes.ts';
import { staffEndpoints } from '#core/api/staff.ts';
import type { JournalLine } from '#core/model/journal.ts';
import { systemClock } from '#server/platform/clock.ts';
import { parseLine } from '#server/storage/journal/journal-line.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { KeptState } from '#server/storage/projections/kept-state.ts';
import { temporaryFolder } from '../storage/support.ts';
import { liveBusyDay } from '../support/busy-day.ts';
import { describeWholeState, fold, foldWithSnapshot } from '../support/saved-state.ts';
import { startServer } from '../support/server.ts';
import { call, logIn, send } from '../support/server-calls.ts';

/*
 * The snapshot of a day with every kind of line (STORE-19): what is in it, what a start makes of it, and what happens if it
 * or the journal is not as it was.
 */

let folder: string;
let remove: () => Promise<void>;
let dataDir: string;
let lines: readonly JournalLine[];
let texts: readonly string[];
const snapshotOf = (place: string) => path.join(place, 'snapshot.bin');
const journalOf = (place: string) => path.join(place, 'journal.jsonl');

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  dataDir = path.join(folder, 'data');
  const server = await startServer({ dataDir });
  await liveBusyDay(server, () => undefined);
  await server.stop();
  texts = readFileSync(journalOf(dataDir), 'utf8').trimEnd().split('\n');
  lines = texts.map((text) => parseLine(Buffer.from(text)));
}, 120_000);
afterAll(() => remove());

let copies = 0;
function copyData(): string {
  copies += 1;
  const place = path.join(folder, `copy-${copies}`);
  cpSync(dataDir, place, { recursive: true });
  return place;
}

/** Opens the data as at a start. Returns the state, and whether it came from the snapshot. */
async function open(place: string) {
  const storage = await openStorage({ dataDir: place, clock: systemClock, isPrivate: true });
  try {
    let isUsed = false;
    const { snapshots } = storage;
    const takeOpened = () => {
      const opened = snapshots.takeOpened();
      isUsed = opened !== undefined;
      return opened;
    };
    const kept = { isUsable: true, takeOpened, write: () => expect.fail(), remove: () => expect.fail() };
    const { state } = new KeptState({ ...storage, snapshots: kept });
    return { whole: describeWholeState(state), isUsed, problems: storage.documents.problems() };
  } finally {
    await storage.close();
  }
}

/** Texts that a snapshot also contains as something else: letters of options, and the names of fields. */
const ambiguous: ReadonlySet<string> = new Set(['', 'A', 'B', 'ticket']);

it('a snapshot has no name, room, answer, picture or mark of a phone', () => {
  const personal = new Set<string>();
  for (const text of texts) {
    for (const value of JSON.parse(text).p?.slice(1) ?? []) personal.add(value);
  }
  for (const line of lines) if (line.kind === 'guest' && line.upload !== undefined) personal.add(line.upload.mediaId);
  const bytes = readFileSync(snapshotOf(dataDir));
  // Rooms have three digits, which other numbers contain by chance, so they are searched as texts of JSON.
  const isIn = (value: string) =>
    [Buffer.from(value), Buffer.from(value, 'latin1')].some((part) =>
      value.length > 4 || /[^\x20-\x7e]/.test(value) ? bytes.includes(part) : bytes.includes(`"${value}"`),
    );
  expect(personal.size).toBeGreaterThan(30);
  expect([...personal].filter((value) => !ambiguous.has(value) && isIn(value))).toEqual([]);
});

it('the lines after a snapshot of any moment give the state that all lines give', () => {
  const whole = describeWholeState(fold(lines));
  for (let count = 0; count <= lines.length; count += count < 20 ? 1 : 13) {
    expect(describeWholeState(foldWithSnapshot(lines, count)), `snapshot after ${count} lines`).toEqual(whole);
  }
}, 120_000);

it('a start after a stop uses the snapshot, and gives the state that all lines give', async () => {
  const { whole, isUsed, problems } = await open(copyData());
  expect({ isUsed, problems }).toEqual({ isUsed: true, problems: [] });
  expect(whole).toEqual(describeWholeState(fold(lines)));
});

describe('a snapshot is not used, and the state is right,', () => {
  const flip = (file: string, position: number) => {
    const bytes = readFileSync(file);
    bytes.writeUInt8((bytes[position] ?? 0) ^ 1, position);
    writeFileSync(file, bytes);
  };
  it.each<[string, (place: string) => void]>([
    ['if there is none', (place) => rmSync(snapshotOf(place))],
    ['if a byte of it has changed', (place) => flip(snapshotOf(place), 5_000)],
    ['if its head has changed', (place) => flip(snapshotOf(place), 40)],
    ['if it is cut off', (place) => writeFileSync(snapshotOf(place), readFileSync(snapshotOf(place)).subarray(0, -1))],
    ['if it is empty', (place) => writeFileSync(snapshotOf(place), '')],
  ])('%s', async (_, change) => {
    const place = copyData();
    change(place);
    const { whole, isUsed, problems } = await open(place);
    expect({ isUsed, problems }).toEqual({ isUsed: false, problems: [] });
    expect(whole).toEqual(describeWholeState(fold(lines)));
  });

  it('if a line before it is damaged, which is found and repaired as without a snapshot', async () => {
    const withSnapshot = copyData();
    flip(journalOf(withSnapshot), (texts.slice(0, 5).join('\n').length ?? 0) + 200);
    const without = path.join(folder, 'without');
    cpSync(withSnapshot, without, { recursive: true });
    rmSync(snapshotOf(without));
    const [found, expected] = [await open(withSnapshot), await open(without)];
    expect(found.isUsed).toBe(false);
    expect(found.problems.map(({ what }) => what)).toEqual(expected.problems.map(({ what }) => what));
    expect(found.problems).not.toEqual([]);
    expect(found.whole).toEqual(expected.whole);
  });

  it('if a guest was erased after it, because the erasure overwrites lines', async () => {
    const place = copyData();
    const server = await startServer({ dataDir: place });
    const headers = await logIn(server);
    const { userId } = lines.find((line) => line.kind === 'guest' && line.type === 'started') ?? { userId: '' };
    await call(server, 'eraseGuest', { headers, params: { userId } });
    await server.kill();
    const { whole, isUsed, problems } = await open(place);
    expect({ isUsed, problems }).toEqual({ isUsed: false, problems: [] });
    const left = readFileSync(journalOf(place), 'utf8').trimEnd().split('\n');
    expect(whole).toEqual(describeWholeState(fold(left.map((text) => parseLine(Buffer.from(text))))));
  });

  it('if the journal has lost its end', async () => {
    const place = copyData();
    writeFileSync(journalOf(place), `${texts.slice(0, -3).join('\n')}\n`);
    await expect(open(place)).rejects.toMatchObject({ code: 'DATA_INCOMPLETE' });
  });
});

/** Calls whose replies are of the moment or of the server, not of the data. */
const ofTheMoment: ReadonlySet<string> = new Set([
  'verify',
  'getStatus',
  'getHandover',
  'getPrinterStates',
  'listBackups',
  'listSecurityLog',
]);

it('a server answers the same with and without the snapshot, also after a kill', async () => {
  const answers = async (place: string): Promise<Record<string, unknown>> => {
    const server = await startServer({ dataDir: place });
    const headers = await logIn(server);
    const replies: Record<string, unknown> = {};
    for (const [name, { route, ...row }] of Object.entries(staffEndpoints)) {
      if (route.method !== 'GET' || route.path.includes(':') || 'raw' in row || ofTheMoment.has(name)) continue;
      const { status, text } = await send(server, 'GET', `${apiBase}${route.path}`, { headers });
      replies[name] = [status, text.replaceAll(`:${server.port}`, ':port')];
    }
    for (const { kind, userId } of lines) {
      if (kind === 'guest')
        replies[userId] = JSON.stringify(
          (await call(server, 'getGuestDetail', { headers, params: { userId } })).data,
        ).replaceAll(`:${server.port}`, ':port');
    }
    await server.kill();
    return replies;
  };
  const [withSnapshot, without] = [copyData(), copyData()];
  rmSync(snapshotOf(without));
  const expected = await answers(without);
  expect(Object.keys(expected).length).toBeGreaterThan(30);
  expect(await answers(withSnapshot)).toEqual(expected);
  // The log-in has added a line, which the snapshot does not have.
  expect((await open(withSnapshot)).isUsed).toBe(true);
}, 120_000);
