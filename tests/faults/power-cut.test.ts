import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actionTypes } from '#core/model/action.ts';
import { guestEntryTypes, type JournalEntry } from '#core/model/journal.ts';
import { temporaryFolder } from '../storage/support.ts';
import { PowerCuts, type RecordedDay, readJournal, recordBusyDay, toKind } from '../support/busy-day-cuts.ts';
import { createRandom, readSeed } from '../support/faults-random.ts';
import { DiskHistory } from '../support/power-cuts.ts';
import { startServer } from '../support/server.ts';

let folder: string;
let remove: () => Promise<void>;
let day: RecordedDay;

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
  ...{ 'message:sent': 0, 'message:read': 0, 'note:added': 0, 'note:removed': 0 },
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
  const recorder = new URL('../support/disk-recorder.mjs', import.meta.url).href;
  const env = {
    NODE_OPTIONS: `--import=${recorder}`,
    TAKARABUNE_RECORD: recordFile,
    TAKARABUNE_RECORD_ROOT: dataDir,
  };
  day = await recordBusyDay(recordFile, async () => {
    const server = await startServer({ dataDir, env });
    return { port: server.port, end: server.stop };
  });
}, 120_000);
afterAll(() => remove());

it('writes every kind of line and of document that calls can write', () => {
  const history = new DiskHistory(day.record);
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
  const powerCuts = new PowerCuts(new DiskHistory(day.record), day, folder, random);
  expect(await powerCuts.cut(cuts === 'each' ? powerCuts.all() : powerCuts.choose(Number(cuts)))).toEqual([]);
}, 3_600_000);

it.each(['files', 'folders'] as const)('finds a loss if the syncs of %s are forgotten', async (forgotten) => {
  const powerCuts = new PowerCuts(new DiskHistory(day.record, { forgotten }), day, folder, random);
  expect(await powerCuts.cut(powerCuts.choose(40), 1)).not.toEqual([]);
});
