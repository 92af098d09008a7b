import { appendFileSync, cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { huntStoryId } from '#core/model/story-id.ts';
import { temporaryFolder } from '../storage/support.ts';
import { findFiles, flipByte, flipInJournal, parseStorageProblems } from '../support/faults-files.ts';
import { createFourTypeStory, Player } from '../support/faults-player.ts';
import { spawnUntilExit } from '../support/faults-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

let soundData: { folder: string; remove: () => Promise<void> };
let staff: Record<string, string>;
let story: StaffStory;
/** All four have solved the first clue, and `playerAhead` the second too. `newestPlayer` plays version 2 of the story. */
let firstPlayer: Player;
let secondPlayer: Player;
let playerAhead: Player;
let newestPlayer: Player;
/**
 * The id of the last action in the journal, a wrong answer of `firstPlayer`. The phone would send the answer again with this
 * id.
 */
const lastActionId = 'player-last-action';

beforeAll(async () => {
  soundData = await temporaryFolder();
  const firstServer = await startServer({ dataDir: soundData.folder });
  staff = await logIn(firstServer);
  const setText = (text: string) =>
    call(firstServer, 'updateSettings', { body: { registrationPausedText: text }, headers: staff });
  await setText('before');
  await setText('newest');
  story = await createFourTypeStory(firstServer, staff);
  firstPlayer = await Player.createPlaying(firstServer, staff, story, '301');
  secondPlayer = await Player.createPlaying(firstServer, staff, story, '302');
  playerAhead = await Player.createPlaying(firstServer, staff, story, '303');
  const params = { storyId: story.storyId, questionId: story.questionsAnswers[1]?.questionId ?? '' };
  await secondPlayer.answer(firstServer, 0, 'A');
  await firstPlayer.answer(firstServer, 0, 'A');
  await playerAhead.answer(firstServer, 0, 'A');
  await playerAhead.answer(firstServer, 1, 'やどかり');
  const title = 'もうひとつの灯台';
  const body = { version: story.version, title };
  story = (await call(firstServer, 'updateStory', { params, body, headers: staff })).data;
  newestPlayer = await Player.createPlaying(firstServer, staff, story, '304');
  await newestPlayer.answer(firstServer, 0, 'A');
  await firstPlayer.answer(firstServer, 1, 'ひとで', lastActionId);
  await firstServer.kill();
});
afterAll(() => soundData.remove());

let dataDir: string;
let remove: () => Promise<void>;
let server: TestServer | undefined;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  cpSync(soundData.folder, dataDir, { recursive: true });
});
afterEach(async () => {
  await server?.kill();
  server = undefined;
  await remove();
});

const getJournalFile = () => path.join(dataDir, 'journal.jsonl');
const getStoryFile = (name: string) => path.join('documents', 'stories', story.storyId, name);

/** Starts the server without any repair by hand, and checks that it is healthy. */
async function restartAndCheck(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  await server?.kill();
  server = await startServer({ dataDir, env });
  expect((await call(server, 'health')).data).toMatchObject({ storage: expect.stringMatching(/^(ok|low)$/) });
  return server;
}

/** Lets the guest solve the second clue, and checks that the log contains this answer once. */
async function expectCanContinue(target: TestServer, player: Player): Promise<void> {
  expect(await player.answer(target, 1, 'やどかり')).toMatchObject({ isCorrect: true });
  const { data } = await call(target, 'listActions', {
    query: { userId: player.userId, limit: '200' },
    headers: staff,
  });
  expect(data.filter((entry) => entry.actionDetails.userAnswer === 'やどかり')).toHaveLength(1);
}

/** Checks that the log and the status for staff name these problems and files, and that the log contains no guest data. */
async function expectReported(target: TestServer, ...problems: string[]): Promise<void> {
  const { data } = await call(target, 'getStatus', { headers: staff });
  expect(data.storage.problems.map(({ what, file }) => `${what} ${file}`)).toEqual(problems);
  expect(parseStorageProblems(target.output())).toEqual(problems);
  for (const secret of ['ひとで', firstPlayer.guestName, firstPlayer.userId])
    expect(target.output()).not.toContain(secret);
}

/** Empties the matching files, such as a document and its copy. */
function emptyFiles(pattern: RegExp): void {
  for (const file of findFiles(dataDir, pattern)) writeFileSync(path.join(dataDir, file), '');
}

describe('a damaged journal', () => {
  it('loses only a last line that was cut off while it was written', async () => {
    appendFileSync(getJournalFile(), '{"sum":"00c0ffee","seq":9000,"at":"2026-11-2');
    const first = await restartAndCheck();
    await expectReported(first, 'torn_tail journal.jsonl');
    expect(await firstPlayer.progress(first)).toMatchObject({ currentQuestionIndex: 1, answeredCount: 1 });
    for (const player of [firstPlayer, secondPlayer, newestPlayer]) await expectCanContinue(first, player);
    const second = await restartAndCheck();
    await expectReported(second);
    expect(await firstPlayer.progress(second)).toMatchObject({ currentQuestionIndex: 2 });
  });

  it('gets the last answer again from the phone if its end is missing, and counts the answer once', async () => {
    truncateSync(getJournalFile(), readFileSync(getJournalFile()).length - 20);
    const restarted = await restartAndCheck();
    await expectReported(restarted, 'torn_tail journal.jsonl');
    expect((await firstPlayer.progress(restarted)).answers).toHaveLength(1);
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await firstPlayer.answer(restarted, 1, 'ひとで', lastActionId)).toMatchObject({
        isCorrect: false,
        attemptCount: 1,
      });
    }
    await expectCanContinue(restarted, firstPlayer);
  });

  it('loses only the answer in a damaged line, and the guest can answer that clue again', async () => {
    flipInJournal(dataDir, playerAhead.userId, '"option_select"');
    const first = await restartAndCheck();
    await expectReported(first, 'damaged journal.jsonl');
    expect(findFiles(dataDir, /\.damaged-/)).toEqual([expect.stringMatching(/^journal\.jsonl\.damaged-/)]);
    expect(await playerAhead.progress(first)).toMatchObject({ currentQuestionIndex: 0, answeredCount: 1 });
    expect(await playerAhead.answer(first, 0, 'A')).toMatchObject({ isCorrect: true });
    for (const player of [firstPlayer, secondPlayer, newestPlayer]) await expectCanContinue(first, player);
    // The journal was repaired once, and the damage is reported until staff confirm it.
    const second = await restartAndCheck();
    await expectReported(second, 'damaged journal.jsonl');
    expect((await call(second, 'getStatus', { headers: staff })).data.storage.holdsDeletion).toBe(true);
    const confirmed = await call(second, 'confirmLosses', { body: { confirmed: true }, headers: staff });
    expect(confirmed.data).toEqual({ holdsDeletion: false });
    const third = await restartAndCheck();
    await expectReported(third);
    expect(await playerAhead.progress(third)).toMatchObject({ currentQuestionIndex: 2, answeredCount: 2 });
  });

  it.each(['registered', 'approved', 'started'])(
    'affects only one guest, whom staff can let play again, if a line of the type "%s" is damaged',
    async (type) => {
      flipInJournal(dataDir, firstPlayer.userId, `"${type}"`);
      const restarted = await restartAndCheck();
      await expectReported(restarted, 'damaged journal.jsonl');
      await expectCanContinue(restarted, secondPlayer);
      // Staff see the guest of that line and can let them play again.
      const { data: rows } = await call(restarted, 'listGuests', { headers: staff });
      expect(rows.map((row) => row.roomNumber).sort()).toEqual(['301', '302', '303', '304']);
      const params = { userId: firstPlayer.userId };
      await call(restarted, 'toggleActive', { params, body: { isActive: true }, headers: staff });
      await call(restarted, 'startStory', { params, body: {}, headers: firstPlayer.headers });
      if ((await firstPlayer.progress(restarted)).currentQuestionIndex === 0)
        await firstPlayer.answer(restarted, 0, 'A');
      await expectCanContinue(restarted, firstPlayer);
    },
  );
});

describe('a damaged story', () => {
  const readStory = async (target: TestServer) =>
    (await call(target, 'getStory', { params: { storyId: story.storyId }, headers: staff })).data;

  it.each(['v1.json', 'v2.json', 'head.json'])(
    'loses nothing if %s is damaged, because that file has a copy',
    async (name) => {
      flipByte(path.join(dataDir, getStoryFile(name)));
      const restarted = await restartAndCheck();
      await expectReported(restarted, `damaged ${getStoryFile(name)}`, `copy_used ${getStoryFile(name)}`);
      expect(await readStory(restarted)).toMatchObject({
        version: 2,
        title: story.title,
        isActive: true,
        questionCount: 4,
      });
      for (const player of [firstPlayer, secondPlayer, newestPlayer]) {
        expect((await player.progress(restarted)).storyVersion).toBe(player === newestPlayer ? 2 : 1);
        await expectCanContinue(restarted, player);
      }
    },
  );

  it('is served in the previous version if the newest one is lost, and guests can continue', async () => {
    emptyFiles(/\/v2\.json/);
    const restarted = await restartAndCheck();
    expect(parseStorageProblems(restarted.output())).toContain(`lost ${getStoryFile('v2.json')}`);
    expect(await readStory(restarted)).toMatchObject({ version: 1, questionCount: 4 });
    for (const player of [firstPlayer, secondPlayer, newestPlayer]) await expectCanContinue(restarted, player);
    const sample = await call(restarted, 'getStory', { params: { storyId: 'default-story-id' }, headers: staff });
    expect(sample.data).toMatchObject({ questionCount: 6 });
  });

  it('is left out if all its versions are lost, and everything else is served', async () => {
    emptyFiles(new RegExp(`${story.storyId}/v`));
    const restarted = await restartAndCheck();
    const { data: stories } = await call(restarted, 'listStories', { headers: staff });
    expect(stories.map((otherStory) => otherStory.storyId)).toEqual(['default-story-id', huntStoryId]);
    expect((await call(restarted, 'listGuests', { headers: staff })).data).toHaveLength(4);
    expect(await firstPlayer.progress(restarted)).toMatchObject({ answeredCount: 1 });
    expect((await firstPlayer.try(restarted, 1, 'やどかり')).status).toBe(404);
  });
});

describe('damaged settings', () => {
  const readPausedText = async (target: TestServer) =>
    (await call(target, 'getSettings', { headers: staff })).data.registrationPausedText.ja;

  it('are restored from their copy', async () => {
    flipByte(path.join(dataDir, 'documents/settings.json'));
    const first = await restartAndCheck();
    await expectReported(first, 'damaged documents/settings.json', 'copy_used documents/settings.json');
    expect(await readPausedText(first)).toBe('newest');
    await expectCanContinue(first, firstPlayer);
    await call(first, 'updateSettings', { body: { registrationPausedText: 'later' }, headers: staff });
    expect(await readPausedText(await restartAndCheck())).toBe('later');
  });

  it('are replaced by the defaults if the copy is unreadable too, and the damaged files are kept', async () => {
    emptyFiles(/settings\.json$/);
    flipByte(path.join(dataDir, 'documents/settings.json.previous'));
    const restarted = await restartAndCheck();
    expect(parseStorageProblems(restarted.output())).toContain('lost documents/settings.json');
    expect(await readPausedText(restarted)).toBe('');
    expect(findFiles(dataDir, /settings\.json.*damaged-/)).toHaveLength(2);
    await expectCanContinue(restarted, firstPlayer);
  });
});

describe('other damaged documents', () => {
  it.each(['schema-version', 'documents/accounts', 'documents/hotel', 'documents/seed'])(
    'are restored from their copy: %s',
    async (name) => {
      flipByte(path.join(dataDir, `${name}.json`));
      const restarted = await restartAndCheck();
      await expectReported(restarted, `damaged ${name}.json`, `copy_used ${name}.json`);
      await logIn(restarted);
      const { data: rows } = await call(restarted, 'listGuests', { headers: staff });
      const { hotelId = '' } = rows[0] ?? {};
      expect((await tryCall(restarted, 'getHotel', { params: { hotelId } })).status).toBe(200);
      await expectCanContinue(restarted, firstPlayer);
    },
  );

  it('do not affect guests if they are the accounts, and the server reports a one-time link for a new account', async () => {
    emptyFiles(/accounts\.json/);
    const restarted = await restartAndCheck({ TAKARABUNE_ADMIN_EMAIL: '', TAKARABUNE_ADMIN_PASSWORD: '' });
    expect(restarted.ready.setUpPath).toMatch(/^\/admin\/setup\?link=/);
    expect(parseStorageProblems(restarted.output())).toContain('lost documents/accounts.json');
    expect((await tryCall(restarted, 'listGuests', { headers: staff })).status).toBe(401);
    expect(await firstPlayer.answer(restarted, 1, 'やどかり')).toMatchObject({ isCorrect: true });
  });

  it('prevent the start if the schema version is missing, with a readable message and without changes', async () => {
    for (const name of findFiles(dataDir, /^(schema-version|control)/)) rmSync(path.join(dataDir, name));
    const before = readFileSync(getJournalFile());
    const { code, errors, output } = await spawnUntilExit({ dataDir });
    expect(code).toBe(6);
    expect(errors).toContain(dataDir);
    expect(errors).toContain('schema-version.json');
    expect(output).toBe('');
    expect(readFileSync(getJournalFile())).toEqual(before);
  });
});
