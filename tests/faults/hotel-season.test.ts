import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLottery } from '#server/lottery-verify.ts';
import { temporaryFolder } from '../storage/support.ts';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { createRandom, readSeed } from '../support/faults-random.ts';
import { writeLimitsFile } from '../support/faults-server.ts';
import { grepFolder } from '../support/grep-folder.ts';
import { createPhoto } from '../support/sent-pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { type CallName, type CallParts, call, encodeForm, logIn } from '../support/server-calls.ts';
import { createServerClock } from '../support/server-clock.ts';

/*
 * A hotel's season with a simulated clock: every day parties arrive, play, win, print and leave, every night the server makes a
 * backup and erases guests, three times a week it is restarted, some nights the computer sleeps, and once its clock is wrong.
 * The test knows what was acknowledged and compares it with what the server says.
 */

/** A whole season is `TAKARABUNE_SEASON_DAYS=90 TAKARABUNE_SEASON_ROOMS=300`; `docs/reliability.md` has its figures. */
const days = Number(process.env.TAKARABUNE_SEASON_DAYS ?? 12);
const roomCount = Number(process.env.TAKARABUNE_SEASON_ROOMS ?? 20);
/** Guests are erased this many days after they left. A backup is kept for up to 30 days, with what it then contained. */
const retentionDays = days > 20 ? 30 : 4;

const hour = 3_600_000;
const day = 24 * hour;
const random = createRandom(readSeed('season'));

type Party = { readonly room: string; readonly leavesOn: number; readonly guests: readonly Visitor[] };
type Visitor = {
  readonly phone: ApiPhone;
  readonly name: string;
  readonly storyId: string;
  /** The number of solved clues and of counted answers, as they were acknowledged. */
  solved: number;
  answers: number;
  voucher?: string;
};
type Gone = { readonly name: string; readonly leftAt: number };

const clues = [
  { questionId: 'gate', questionType: 'spot' as const, questionText: '石の番人の足もと', spotName: '石垣の門' },
  {
    ...{ questionId: 'crab', questionType: 'no_answer' as const, questionText: '家をかついで歩くのは？' },
    ...{ correctAnswer: 'やどかり', answerMatching: 'lenient' as const },
    hints: [{ text: '浜にいるよ', additionalText: '', imageUrl: '' }],
  },
  { questionId: 'photo', questionType: 'file_upload' as const, questionText: '海の写真を送ってください。' },
  { questionId: 'last', questionType: 'text' as const, questionText: '今日の宝ものは何でしたか。' },
];

let dataDir: string;
let remove: () => Promise<void>;
let limits: ReturnType<typeof writeLimitsFile>;
let clock: ReturnType<typeof createServerClock>;
let server: TestServer;
let staff: Record<string, string>;
let storyId: string;
let printerId: string | undefined;
let picture: Buffer;

let parties: Party[] = [];
const gone: Gone[] = [];
let drawn = 0;
let calls = 0;

/** The server that runs at the moment. Phones keep its address over a restart. */
const current = {
  get port() {
    return server.port;
  },
};
const start = async () => {
  server = await startServer({ dataDir, env: { ...limits.env, ...clock.env, TZ: 'Asia/Tokyo' } });
};
const byStaff = async <K extends CallName>(name: K, parts: CallParts = {}) => {
  calls += 1;
  return (await call(server, name, { headers: staff, ...parts })).data;
};
const of = ({ phone }: Visitor) => ({ params: { userId: phone.userId ?? '' } });

beforeAll(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  limits = writeLimitsFile();
  clock = createServerClock(new Date('2026-07-01T12:00:00+09:00'), { timers: true });
  picture = await createPhoto(64, 48);
  await start();
  staff = await logIn(server);
  await byStaff('updateSettings', { body: { retentionDays } });
  storyId = await createStory(server, staff, { questionsAnswers: clues });
  const printers = [{ name: 'File', kind: 'file', address: '', widthDots: 576, isDefault: true }];
  printerId = (await byStaff('updatePrinters', { body: { printers } })).printers[0]?.printerId;
  await byStaff('openCampaign', { body: { name: 'Season', blankBalls: 9_000 } });
}, 120_000);
afterAll(async () => {
  await server.stop();
  clock.remove();
  limits.remove();
  await remove();
});

/** Runs a task for each item, several at a time, as several phones and desks would. */
async function forEachAtOnce<T>(items: readonly T[], task: (item: T) => Promise<void>, atOnce = 8): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function arrive(room: string, today: number): Promise<Party> {
  const guests: Visitor[] = [];
  const hasTicket = random.chance(0.5);
  const { code } = hasTicket
    ? await byStaff('createTicket', { body: { roomNumber: room, stay: 'new' } })
    : { code: undefined };
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    const phone = new ApiPhone(current);
    const name = `客${room}の${today}の${count}番`;
    await phone.register({ storyId, roomNumber: room, guestName: name, ...(code && { ticketCode: code }) });
    const guest: Visitor = { phone, name, storyId, solved: 0, answers: 0 };
    if (!hasTicket) await byStaff('toggleActive', { ...of(guest), body: { isActive: true, stay: 'new' } });
    guests.push(guest);
    calls += 1;
  }
  return { room, leavesOn: today + random.between(1, 3), guests };
}

/** Plays on, as far as the guest likes today. */
async function play(guest: Visitor, spotCode: string): Promise<void> {
  const { phone } = guest;
  const record = async (actionType: string, actionDetails: object, solves: boolean) => {
    const { status, json, text } = await phone.record(storyId, actionType, actionDetails);
    if (status !== 200) throw new Error(`${guest.name}: ${status} ${text.slice(0, 200)}`);
    expect(json?.data).toMatchObject({ isCorrect: solves });
    if (actionType !== 'hint_request') guest.answers += 1;
    if (solves) guest.solved += 1;
    calls += 1;
  };
  for (let turns = random.between(0, 5); turns > 0 && guest.solved < clues.length; turns -= 1) {
    const { questionId = '', questionType } = clues[guest.solved] ?? {};
    if (questionType === 'spot') await record('spot_scan', { spotCode }, true);
    else if (questionType === 'no_answer') {
      const mood = random.between(0, 3);
      if (mood < 2) await record('text_input', { questionId, answer: 'ヤドカリ' }, true);
      else if (mood === 2) await record('text_input', { questionId, answer: `かめ ${guest.name}` }, false);
      else await record('hint_request', { questionId, hintIndex: 0 }, false);
    } else if (questionType === 'file_upload') {
      const file = { field: 'file', name: 'sea.jpg', type: 'image/jpeg', bytes: picture };
      const upload = await phone.data('uploadPicture', { ...of(guest), ...(await encodeForm({ questionId }, [file])) });
      await record('file_upload', { questionId, uploadId: upload.uploadId, fileName: 'sea.jpg' }, true);
    } else await record('text_input', { questionId, answer: `夕日 ${guest.name}` }, true);
  }
  if (guest.solved < clues.length || guest.voucher !== undefined) return;
  const won = await phone.data('drawBall', { body: { userId: phone.userId } });
  drawn += 1;
  guest.voucher = String(won.voucherCode ?? '');
  if (guest.voucher !== '' && random.chance(0.8)) {
    await byStaff('redeemVoucher', { params: { voucherCode: guest.voucher }, body: { ageConfirmed: true } });
  }
}

async function leave({ guests }: Party): Promise<void> {
  const [first] = guests;
  if (first === undefined) return;
  // Some parties leave without a word: their stay ends by itself.
  if (random.chance(0.8)) await byStaff('checkOut', { ...of(first), query: {}, body: {} });
  for (const { name } of guests) gone.push({ name, leftAt: clock.now() });
}

/** A day from noon to noon. */
async function liveDay(today: number): Promise<void> {
  const [spot] = await byStaff('listSpots', { params: { storyId } });
  const leaving = parties.filter(({ leavesOn }) => leavesOn <= today);
  parties = parties.filter(({ leavesOn }) => leavesOn > today);
  await forEachAtOnce(leaving, leave);
  clock.pass(3 * hour);
  const taken = new Set(parties.map(({ room }) => room));
  const free = Array.from({ length: roomCount }, (_, index) => String(101 + index)).filter((room) => !taken.has(room));
  await forEachAtOnce(
    free.filter(() => random.chance(0.6)),
    async (room) => void parties.push(await arrive(room, today)),
  );
  clock.pass(3 * hour);
  await forEachAtOnce(
    parties.flatMap(({ guests }) => guests),
    (guest) => play(guest, spot?.spotCode ?? ''),
  );
  await byStaff('createPrintJob', { body: { kind: 'story-qr', storyId, printerId, language: 'ja' } });
  clock.pass(4 * hour);
}

/** The night, in which the computer sleeps or works, and is restarted three times a week. */
async function spendNight(today: number): Promise<void> {
  // The server compares some guests with their lines after a start from a snapshot.
  expect(server.output()).not.toContain('the snapshot was not');
  if (today % 7 === 1) await server.kill();
  else if (today % 7 === 3 || today % 7 === 5) await server.stop();
  if (today % 3 === 0) clock.set(new Date(clock.now() + 9 * hour));
  else clock.pass(9 * hour);
  if ([1, 3, 5].includes(today % 7)) await start();
  // Everybody at the desk has been signed out by now.
  staff = await logIn(server);
  await waitForBackup();
  clock.pass(5 * hour);
}

/** Lets housekeeping run until there is a backup of this night. A run is skipped while an earlier one has not ended. */
async function waitForBackup(): Promise<void> {
  for (let runs = 0; runs < 20; runs += 1) {
    clock.pass(11 * 60_000);
    for (let looks = 0; looks < 20; looks += 1) {
      const { backup } = await byStaff('getStatus');
      if (backup.lastAt !== null && clock.now() - Date.parse(backup.lastAt) < 20 * hour) return;
      await pause(50);
    }
  }
  throw new Error(`no backup was made in the night before ${new Date(clock.now()).toISOString()}`);
}

/** Once, the clock of the computer is wrong. Nobody is lost by that, and staff set it right. */
async function haveWrongClock(): Promise<void> {
  const right = clock.now();
  clock.set(new Date(right + 40 * day));
  staff = await logIn(server);
  expect((await byStaff('getStatus')).clock.state).toBe('doubtful');
  clock.pass(11 * 60_000);
  await pause(500);
  // With this date, every stay is over. Some end at this moment in any case: those of parties that left without a word.
  expect(await countGuests()).toBeGreaterThanOrEqual(parties.flatMap(({ guests }) => guests).length);
  clock.set(new Date(right + 12 * 60_000));
  staff = await logIn(server);
  await byStaff('confirmClock', { body: { confirmed: true } });
  expect((await byStaff('getStatus')).clock.state).toBe('ok');
}

/** Returns the number of guests who have not left. */
const countGuests = async () =>
  (await call(server, 'listGuests', { headers: staff, query: { stay: 'current' } })).data.length;

/** Compares the server with everything that it acknowledged. */
async function checkEverything(): Promise<void> {
  const { storage, backup } = await byStaff('getStatus');
  expect([storage.problems.filter(({ what }) => what !== 'torn_tail'), storage.pictures.total]).toEqual([[], 0]);
  expect(backup.ok).toBe(true);
  const guests = parties.flatMap((party) => party.guests);
  await forEachAtOnce(guests, async (guest) => {
    const { answeredCount, answers } = await guest.phone.data('getProgress', of(guest));
    const tries = (answers as { readonly attemptCount: number }[]).reduce((sum, each) => sum + each.attemptCount, 0);
    expect([guest.name, answeredCount, tries]).toEqual([guest.name, guest.solved, guest.answers]);
  });
  const [campaign] = await byStaff('listCampaigns');
  const draws = await call(server, 'listDraws', { headers: staff, query: { page: '1', limit: '1' } });
  expect(draws.total).toBe(drawn);
  expect(campaign?.state).toBe('open');
  // Nothing of a guest who left long enough ago is in any file but the backups of that time.
  const erased = gone.filter(({ leftAt }) => leftAt < clock.now() - (retentionDays + 5) * day).slice(-40);
  const places = readdirSync(dataDir).filter((name) => name !== 'backups');
  const names = Object.fromEntries(erased.map(({ name }) => [name, name]));
  const found = places.flatMap((name) =>
    statSync(path.join(dataDir, name)).isDirectory()
      ? grepFolder(path.join(dataDir, name), names)
      : grepFile(name, names),
  );
  expect(found).toEqual([]);
}

function grepFile(name: string, texts: Readonly<Record<string, string>>): string[] {
  const bytes = readFileSync(path.join(dataDir, name));
  return Object.values(texts).filter((text) => bytes.includes(Buffer.from(text)));
}

/** Returns the resident memory in MB and the number of open files of the server. */
function measure() {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return {
    memoryMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    openFiles: readdirSync(`/proc/${server.pid}/fd`).length,
    journalMb: statSync(path.join(dataDir, 'journal.jsonl')).size / 1e6,
    files: readdirSync(dataDir, { recursive: true }).length,
    backups: readdirSync(path.join(dataDir, 'backups')).length,
  };
}

it(`lives through ${days} days with ${roomCount} rooms`, async () => {
  const began = performance.now();
  let firstOpenFiles = 0;
  for (let today = 0; today < days; today += 1) {
    await liveDay(today);
    if (today === Math.floor(days / 2)) await haveWrongClock();
    await spendNight(today);
    if (today === 0) firstOpenFiles = measure().openFiles;
    if (today % 7 === 6 || today === days - 1) {
      await checkEverything();
      const seconds = Math.round((performance.now() - began) / 1_000);
      console.log(`day ${today + 1}: ${JSON.stringify({ ...measure(), calls, drawn, guests: gone.length, seconds })}`);
    }
  }
  const { openFiles } = measure();
  expect(openFiles).toBeLessThan(firstOpenFiles + 20);
  const [campaign] = await byStaff('listCampaigns');
  await byStaff('closeCampaign', { params: { campaignId: campaign?.campaignId ?? '' }, body: {} });
  expect(await server.stop()).toBe(0);
  expect(await verifyLottery(dataDir)).toMatchObject({ isGood: true });
  await start();
  staff = await logIn(server);
  expect((await call(server, 'listDraws', { headers: staff })).total).toBe(drawn);
}, 3_600_000);
