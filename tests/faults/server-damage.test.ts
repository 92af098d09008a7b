import { appendFileSync, cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { temporaryFolder } from '../storage/support.ts';
import { findFiles, flipByte, flipInJournal, parseStorageProblems } from '../support/faults-files.ts';
import { createFourTypeStory, Player } from '../support/faults-player.ts';
import { spawnUntilExit } from '../support/faults-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

let sound: { folder: string; remove: () => Promise<void> };
let staff: Record<string, string>;
let story: StaffStory;
/** All four have solved the first clue. `ahead` has also solved the second clue. `onNewest` plays version 2 of the story. */
let one: Player;
let two: Player;
let ahead: Player;
let onNewest: Player;
/** The id of the last action in the journal, a wrong answer of `one`. The phone would send the answer again with this id. */
const lastAction = 'player-last-action';

beforeAll(async () => {
  sound = await temporaryFolder();
  const first = await startServer({ dataDir: sound.folder });
  staff = await logIn(first);
  const setText = (text: string) =>
    call(first, 'updateSettings', { body: { registrationPausedText: text }, headers: staff });
  await setText('before');
  await setText('newest');
  story = await createFourTypeStory(first, staff);
  one = await Player.createPlaying(first, staff, story, '301');
  two = await Player.createPlaying(first, staff, story, '302');
  ahead = await Player.createPlaying(first, staff, story, '303');
  const params = { storyId: story.storyId, questionId: story.questionsAnswers[1]?.questionId ?? '' };
  await two.answer(first, 0, 'A');
  await one.answer(first, 0, 'A');
  await ahead.answer(first, 0, 'A');
  await ahead.answer(first, 1, 'やどかり');
  const title = 'もうひとつの灯台';
  const body = { version: story.version, title };
  story = (await call(first, 'updateStory', { params, body, headers: staff })).data;
  onNewest = await Player.createPlaying(first, staff, story, '304');
  await onNewest.answer(first, 0, 'A');
  await one.answer(first, 1, 'ひとで', lastAction);
  await first.kill();
});
afterAll(() => sound.remove());

let dataDir: string;
let remove: () => Promise<void>;
let server: TestServer | undefined;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  cpSync(sound.folder, dataDir, { recursive: true });
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await remove();
});

const journal = () => path.join(dataDir, 'journal.jsonl');
const storyFile = (name: string) => path.join('documents', 'stories', story.storyId, name);

/** Starts the server without any repair by hand, and checks that it is healthy. */
async function restart(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  await server?.kill();
  server = await startServer({ dataDir, env });
  expect((await call(server, 'health')).data).toMatchObject({ storage: expect.stringMatching(/^(ok|low)$/) });
  return server;
}

/** Lets the guest solve the second clue, and checks that the log contains this answer once. */
async function expectToGoOn(on: TestServer, player: Player): Promise<void> {
  expect(await player.answer(on, 1, 'やどかり')).toMatchObject({ isCorrect: true });
  const { data } = await call(on, 'listActions', { query: { userId: player.userId, limit: '200' }, headers: staff });
  expect(data.filter((entry) => entry.actionDetails.userAnswer === 'やどかり')).toHaveLength(1);
}

/** Checks that the log and the status for staff name these problems and files, and that the log contains no guest data. */
async function expectTold(on: TestServer, ...problems: string[]): Promise<void> {
  const { data } = await call(on, 'getStatus', { headers: staff });
  expect(data.storage.problems.map(({ what, file }) => `${what} ${file}`)).toEqual(problems);
  expect(parseStorageProblems(on.output())).toEqual(problems);
  for (const secret of ['ひとで', one.guestName, one.userId]) expect(on.output()).not.toContain(secret);
}

/** Empties the matching files, such as a document and its copy. */
function empty(pattern: RegExp): void {
  for (const file of findFiles(dataDir, pattern)) writeFileSync(path.join(dataDir, file), '');
}

describe('a damaged journal', () => {
  it('loses only a last line that was cut off while it was written', async () => {
    appendFileSync(journal(), '{"sum":"00c0ffee","seq":9000,"at":"2026-11-2');
    const first = await restart();
    await expectTold(first, 'torn_tail journal.jsonl');
    expect(await one.progress(first)).toMatchObject({ currentQuestionIndex: 1, answeredCount: 1 });
    for (const player of [one, two, onNewest]) await expectToGoOn(first, player);
    const second = await restart();
    await expectTold(second);
    expect(await one.progress(second)).toMatchObject({ currentQuestionIndex: 2 });
  });

  it('gets the last answer again from the phone if its end is missing, and counts the answer once', async () => {
    truncateSync(journal(), readFileSync(journal()).length - 20);
    const on = await restart();
    await expectTold(on, 'torn_tail journal.jsonl');
    expect((await one.progress(on)).answers).toHaveLength(1);
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await one.answer(on, 1, 'ひとで', lastAction)).toMatchObject({ isCorrect: false, attemptCount: 1 });
    }
    await expectToGoOn(on, one);
  });

  it('loses only the answer in a damaged line, and the guest can answer that clue again', async () => {
    flipInJournal(dataDir, ahead.userId, '"option_select"');
    const first = await restart();
    await expectTold(first, 'damaged journal.jsonl');
    expect(findFiles(dataDir, /\.damaged-/)).toEqual([expect.stringMatching(/^journal\.jsonl\.damaged-/)]);
    expect(await ahead.progress(first)).toMatchObject({ currentQuestionIndex: 0, answeredCount: 1 });
    expect(await ahead.answer(first, 0, 'A')).toMatchObject({ isCorrect: true });
    for (const player of [one, two, onNewest]) await expectToGoOn(first, player);
    // The journal was repaired once, and the damage is reported until staff confirm it.
    const second = await restart();
    await expectTold(second, 'damaged journal.jsonl');
    expect((await call(second, 'getStatus', { headers: staff })).data.storage.holdsDeletion).toBe(true);
    const confirmed = await call(second, 'confirmLosses', { body: { confirmed: true }, headers: staff });
    expect(confirmed.data).toEqual({ holdsDeletion: false });
    const third = await restart();
    await expectTold(third);
    expect(await ahead.progress(third)).toMatchObject({ currentQuestionIndex: 2, answeredCount: 2 });
  });

  it.each(['registered', 'approved', 'started'])(
    'affects only one guest, whom staff can let play again, if a line of the type "%s" is damaged',
    async (type) => {
      flipInJournal(dataDir, one.userId, `"${type}"`);
      const on = await restart();
      await expectTold(on, 'damaged journal.jsonl');
      await expectToGoOn(on, two);
      // Staff see the guest of that line and can let them play again.
      const { data: rows } = await call(on, 'listGuests', { headers: staff });
      expect(rows.map((row) => row.roomNumber).sort()).toEqual(['301', '302', '303', '304']);
      const params = { userId: one.userId };
      await call(on, 'toggleActive', { params, body: { isActive: true }, headers: staff });
      await call(on, 'startStory', { params, body: {}, headers: one.headers });
      if ((await one.progress(on)).currentQuestionIndex === 0) await one.answer(on, 0, 'A');
      await expectToGoOn(on, one);
    },
  );
});

describe('a damaged story', () => {
  const current = async (on: TestServer) =>
    (await call(on, 'getStory', { params: { storyId: story.storyId }, headers: staff })).data;

  it.each(['v1.json', 'v2.json', 'head.json'])(
    'loses nothing if %s is damaged, because that file has a copy',
    async (name) => {
      flipByte(path.join(dataDir, storyFile(name)));
      const on = await restart();
      await expectTold(on, `damaged ${storyFile(name)}`, `copy_used ${storyFile(name)}`);
      expect(await current(on)).toMatchObject({ version: 2, title: story.title, isActive: true, questionCount: 4 });
      for (const player of [one, two, onNewest]) {
        expect((await player.progress(on)).storyVersion).toBe(player === onNewest ? 2 : 1);
        await expectToGoOn(on, player);
      }
    },
  );

  it('is served in the previous version if the newest one is lost, and guests can continue', async () => {
    empty(/\/v2\.json/);
    const on = await restart();
    expect(parseStorageProblems(on.output())).toContain(`lost ${storyFile('v2.json')}`);
    expect(await current(on)).toMatchObject({ version: 1, questionCount: 4 });
    for (const player of [one, two, onNewest]) await expectToGoOn(on, player);
    const sample = await call(on, 'getStory', { params: { storyId: 'default-story-id' }, headers: staff });
    expect(sample.data).toMatchObject({ questionCount: 6 });
  });

  it('is left out if all its versions are lost, and everything else is served', async () => {
    empty(new RegExp(`${story.storyId}/v`));
    const on = await restart();
    const { data: stories } = await call(on, 'listStories', { headers: staff });
    expect(stories.map((each) => each.storyId)).toEqual(['default-story-id']);
    expect((await call(on, 'listGuests', { headers: staff })).data).toHaveLength(4);
    expect(await one.progress(on)).toMatchObject({ answeredCount: 1 });
    expect((await one.try(on, 1, 'やどかり')).status).toBe(404);
  });
});

describe('damaged settings', () => {
  const text = async (on: TestServer) =>
    (await call(on, 'getSettings', { headers: staff })).data.registrationPausedText;

  it('are restored from their copy', async () => {
    flipByte(path.join(dataDir, 'documents/settings.json'));
    const first = await restart();
    await expectTold(first, 'damaged documents/settings.json', 'copy_used documents/settings.json');
    expect(await text(first)).toBe('newest');
    await expectToGoOn(first, one);
    await call(first, 'updateSettings', { body: { registrationPausedText: 'later' }, headers: staff });
    expect(await text(await restart())).toBe('later');
  });

  it('are replaced by the defaults if the copy is unreadable too, and the damaged files are kept', async () => {
    empty(/settings\.json$/);
    flipByte(path.join(dataDir, 'documents/settings.json.previous'));
    const on = await restart();
    expect(parseStorageProblems(on.output())).toContain('lost documents/settings.json');
    expect(await text(on)).toBe('');
    expect(findFiles(dataDir, /settings\.json.*damaged-/)).toHaveLength(2);
    await expectToGoOn(on, one);
  });
});

describe('other damaged documents', () => {
  it.each(['schema-version', 'documents/accounts', 'documents/hotel', 'documents/seed'])(
    'are restored from their copy: %s',
    async (name) => {
      flipByte(path.join(dataDir, `${name}.json`));
      const on = await restart();
      await expectTold(on, `damaged ${name}.json`, `copy_used ${name}.json`);
      await logIn(on);
      const { data: rows } = await call(on, 'listGuests', { headers: staff });
      const { hotelId = '' } = rows[0] ?? {};
      expect((await tryCall(on, 'getHotel', { params: { hotelId } })).status).toBe(200);
      await expectToGoOn(on, one);
    },
  );

  it('do not affect guests if they are the accounts, and the server reports a one-time link for a new account', async () => {
    empty(/accounts\.json/);
    const on = await restart({ TAKARABUNE_ADMIN_EMAIL: '', TAKARABUNE_ADMIN_PASSWORD: '' });
    expect(on.ready.setUpPath).toMatch(/^\/admin\/setup\?link=/);
    expect(parseStorageProblems(on.output())).toContain('lost documents/accounts.json');
    expect((await tryCall(on, 'listGuests', { headers: staff })).status).toBe(401);
    expect(await one.answer(on, 1, 'やどかり')).toMatchObject({ isCorrect: true });
  });

  it('prevent the start if the schema version is missing, with a readable message and without changes', async () => {
    for (const name of findFiles(dataDir, /^(schema-version|control)/)) rmSync(path.join(dataDir, name));
    const before = readFileSync(journal());
    const { code, errors, output } = await spawnUntilExit({ dataDir });
    expect(code).toBe(6);
    expect(errors).toContain(dataDir);
    expect(errors).toContain('schema-version.json');
    expect(output).toBe('');
    expect(readFileSync(journal())).toEqual(before);
  });
});
