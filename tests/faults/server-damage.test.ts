import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffStory } from '#core/api/shapes.ts';
import { temporaryFolder } from '../storage/support.ts';
import { filesLike, flipByte, flipInJournal, problemsIn } from '../support/faults-files.ts';
import { makeStory, Player } from '../support/faults-player.ts';
import { bootAndEnd } from '../support/faults-server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

let dataDir: string;
let remove: () => Promise<void>;
let server: TestServer;
let staff: Record<string, string>;
let story: StaffStory;
let one: Player;
let two: Player;

/** Two guests have solved the first clue; one of them has tried the second. */
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
  server = await startServer({ dataDir });
  staff = await logIn(server);
  story = await makeStory(server, staff);
  one = await Player.playing(server, staff, story, '301');
  two = await Player.playing(server, staff, story, '302');
  await one.answer(server, 0, 'A');
  await two.answer(server, 0, 'A');
  await one.answer(server, 1, 'ひとで');
});
afterEach(async () => {
  await server.kill();
  await remove();
});

const journal = () => path.join(dataDir, 'journal.jsonl');
const documentFile = (name: string) => path.join(dataDir, 'documents', `${name}.json`);
const health = async () => (await call(server, 'health')).data;

/** A power cut, then `damage`, then a start by itself. */
async function restartAfter(damage: () => void): Promise<void> {
  await server.kill();
  damage();
  server = await startServer({ dataDir });
}

/** Everybody can go on to the end of the riddle, and the log tells it once. */
async function expectToGoOn(player: Player): Promise<void> {
  expect(await player.answer(server, 1, 'やどかり')).toMatchObject({ isCorrect: true });
  const query = { userId: player.userId, limit: '200' };
  const { data } = await call(server, 'listActions', { query, headers: staff });
  expect(data.filter((entry) => entry.actionDetails.userAnswer === 'やどかり')).toHaveLength(1);
}

/** The log tells what is wrong with which file, and nothing of guests. */
function expectTold(...problems: string[]): void {
  expect(problemsIn(server.output())).toEqual(problems);
  expect(server.output()).not.toContain('ひとで');
  expect(server.output()).not.toContain(one.guestName);
  expect(server.output()).not.toContain(one.userId);
}

describe('a damaged journal', () => {
  it('loses a last line that was cut off while it was written, and nothing else', async () => {
    await restartAfter(() => appendFileSync(journal(), '{"sum":"00c0ffee","seq":9000,"at":"2026-11-2'));
    expect(await health()).toMatchObject({ storage: expect.stringMatching(/ok|low/) });
    expectTold('torn_tail journal.jsonl');
    expect(await one.progress(server)).toMatchObject({ currentQuestionIndex: 1, answeredCount: 1 });
    await expectToGoOn(one);
    await expectToGoOn(two);
    await restartAfter(() => {});
    expectTold();
    expect(await one.progress(server)).toMatchObject({ currentQuestionIndex: 2 });
  });

  it('takes an answer once more from the phone when the disk lost the end of it', async () => {
    const lost = one.newId();
    await one.answer(server, 1, 'かに', lost);
    const { length } = readFileSync(journal());
    await restartAfter(() => truncateSync(journal(), length - 20));
    expectTold('torn_tail journal.jsonl');
    expect((await one.progress(server)).answers[1]?.attemptCount).toBe(1);
    expect(await one.answer(server, 1, 'かに', lost)).toMatchObject({ attemptCount: 2 });
    expect(await one.answer(server, 1, 'かに', lost)).toMatchObject({ attemptCount: 2 });
    await expectToGoOn(one);
  });

  it('loses the one answer whose line was damaged; the guest answers that clue again', async () => {
    await one.answer(server, 1, 'やどかり');
    await restartAfter(() => flipInJournal(dataDir, one.userId, '"option_select"'));
    expectTold('damaged journal.jsonl');
    expect(filesLike(dataDir, /\.damaged-/)).toEqual([expect.stringMatching(/^journal\.jsonl\.damaged-/)]);
    expect(await health()).toMatchObject({ storage: expect.stringMatching(/ok|low/) });
    expect(await one.progress(server)).toMatchObject({ currentQuestionIndex: 0, answeredCount: 1 });
    expect(await two.progress(server)).toMatchObject({ currentQuestionIndex: 1, answeredCount: 1 });
    expect(await one.answer(server, 0, 'A')).toMatchObject({ isCorrect: true });
    expect(await one.progress(server)).toMatchObject({ currentQuestionIndex: 2, answeredCount: 2 });
    await expectToGoOn(two);
    // Repaired once and for all.
    await restartAfter(() => {});
    expectTold();
    expect(await one.progress(server)).toMatchObject({ currentQuestionIndex: 2, answeredCount: 2 });
  });

  it.each(['registered', 'approved', 'started'])('serves everybody when a line "%s" was damaged', async (type) => {
    await restartAfter(() => flipInJournal(dataDir, one.userId, `"${type}"`));
    expectTold('damaged journal.jsonl');
    await expectToGoOn(two);
    const { data: rows } = await call(server, 'listGuests', { headers: staff });
    expect(rows.map((row) => row.roomNumber)).toContain('302');
    // Staff can see the damaged guest and bring him back to play, whatever his line was.
    const row = rows.find((each) => each.roomNumber === '301');
    expect(row).toMatchObject({ userId: one.userId });
    if (row?.status === 'waiting') {
      await call(server, 'toggleActive', {
        params: { userId: one.userId },
        body: { isActive: true },
        headers: staff,
      });
    }
    await call(server, 'startStory', { params: { userId: one.userId }, body: {}, headers: one.headers });
    if ((await one.progress(server)).currentQuestionIndex === 0) await one.answer(server, 0, 'A');
    await expectToGoOn(one);
  });
});

describe('a damaged story', () => {
  /** The riddle takes another answer from version 2 on; a third guest plays that version. */
  async function secondVersion(): Promise<Player> {
    const { questionId = '' } = story.questionsAnswers[1] ?? {};
    const params = { storyId: story.storyId, questionId };
    const body = { answer: 'ヤシガニ', version: story.version };
    story = (await call(server, 'acceptAnswer', { params, body, headers: staff })).data;
    expect(story.version).toBe(2);
    const player = await Player.playing(server, staff, story, '303');
    await player.answer(server, 0, 'A');
    return player;
  }
  const current = async () => {
    const params = { storyId: story.storyId };
    return (await call(server, 'getStory', { params, headers: staff })).data as StaffStory;
  };

  it('is served in the version before; whoever played the damaged one goes on', async () => {
    const three = await secondVersion();
    await restartAfter(() => flipByte(documentFile(`stories/${story.storyId}/v2`)));
    expect(await health()).toMatchObject({ storage: expect.stringMatching(/ok|low/) });
    expect(problemsIn(server.output())[0]).toBe(`damaged documents/stories/${story.storyId}/v2.json`);
    expect(await current()).toMatchObject({ title: story.title, questionCount: 4 });
    for (const player of [one, two, three]) await expectToGoOn(player);
    const params = { storyId: 'default-story-id' };
    expect((await call(server, 'getStory', { params })).data).toMatchObject({ questionCount: 6 });
  });

  it('is found with all its versions when what names the newest was damaged', async () => {
    const three = await secondVersion();
    await restartAfter(() => flipByte(documentFile(`stories/${story.storyId}/head`)));
    expect(problemsIn(server.output())[0]).toBe(`damaged documents/stories/${story.storyId}/head.json`);
    expect(await current()).toMatchObject({ title: story.title, isActive: true });
    expect(await three.answer(server, 1, 'ヤシガニ')).toMatchObject({ isCorrect: true });
    await expectToGoOn(one);
  });

  it('is left out when nothing of it can be read; everything else is served', async () => {
    await restartAfter(() => {
      for (const file of filesLike(dataDir, new RegExp(`stories/${story.storyId}/v1`))) {
        writeFileSync(path.join(dataDir, file), '');
      }
    });
    const { data: stories } = await call(server, 'listStories', { headers: staff });
    expect(stories.map((each) => each.storyId)).toEqual(['default-story-id']);
    expect((await call(server, 'listGuests', { headers: staff })).data).toHaveLength(2);
    const again = await tryCall(server, 'getProgress', { params: { userId: one.userId }, headers: one.headers });
    expect(again.status).toBe(200);
    expect((await one.try(server, 1, 'やどかり')).status).toBe(404);
  });
});

describe('damaged settings', () => {
  const setNote = (note: string) =>
    call(server, 'updateSettings', { body: { registrationPausedText: note }, headers: staff });
  const note = async () => (await call(server, 'getSettings', { headers: staff })).data.registrationPausedText;

  it('are taken from the version before', async () => {
    await setNote('first');
    await setNote('second');
    await restartAfter(() => flipByte(documentFile('settings')));
    expectTold('damaged documents/settings.json', 'previous_used documents/settings.json');
    expect(await note()).toBe('first');
    await setNote('third');
    await restartAfter(() => {});
    expect(await note()).toBe('third');
    await expectToGoOn(one);
  });

  it('that nobody can read any more become the defaults, and the damaged files stay for a person', async () => {
    await setNote('first');
    await setNote('second');
    await restartAfter(() => {
      writeFileSync(documentFile('settings'), '');
      flipByte(`${documentFile('settings')}.previous`);
    });
    expect(problemsIn(server.output())).toContain('lost documents/settings.json');
    expect(await note()).toBe('');
    expect(filesLike(dataDir, /settings\.json.*damaged-/)).toHaveLength(2);
    await expectToGoOn(one);
  });
});

describe('other damaged documents', () => {
  it('lose no guest when the accounts are gone: a new one-time link is printed', async () => {
    await server.kill();
    flipByte(documentFile('accounts'));
    const none = { TAKARABUNE_ADMIN_EMAIL: '', TAKARABUNE_ADMIN_PASSWORD: '' };
    server = await startServer({ dataDir, env: none });
    expect(server.ready.setUpPath).toMatch(/^\/admin\/setup\?link=/);
    expectTold('damaged documents/accounts.json', 'lost documents/accounts.json');
    expect((await tryCall(server, 'listGuests', { headers: staff })).status).toBe(401);
    expect(await one.progress(server)).toMatchObject({ currentQuestionIndex: 1 });
    expect(await one.answer(server, 1, 'やどかり')).toMatchObject({ isCorrect: true });
  });

  it('have a second copy where everything depends on them', async () => {
    await restartAfter(() => flipByte(path.join(dataDir, 'schema-version.json')));
    expectTold('damaged schema-version.json', 'previous_used schema-version.json');
    await expectToGoOn(one);
  });

  it('keep the server from guessing: data without any version is refused in words and left alone', async () => {
    await server.kill();
    for (const name of filesLike(dataDir, /^schema-version/)) rmSync(path.join(dataDir, name));
    const before = readFileSync(journal());
    const { code, errors } = await bootAndEnd({ dataDir });
    expect(code).toBe(6);
    expect(errors).toContain(dataDir);
    expect(errors).toContain('schema-version.json');
    expect(readFileSync(journal())).toEqual(before);
  });
});
