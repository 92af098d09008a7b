import { describe, expect, it } from 'vitest';
import { toLocalDay } from '#server/platform/local-time.ts';
import { ApiPhone, createStory, sampleClues } from '../support/api-phone.ts';
import { call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff: headers } = startServerForFile();

const stats = async () => (await call(server, 'getStats', { headers })).data;

describe('statistics', () => {
  it('[7] [36] change when guests register, are approved and finish', async () => {
    const questionsAnswers = ['a', 'b'].map((questionId) => ({ ...sampleClues[3], questionId }));
    const storyId = await createStory(server, headers, { title: '短い物語', questionsAnswers });
    expect(await stats()).toMatchObject({ guests: 0, waiting: 0, completed: 0, registeredToday: 0 });
    const waiting = { roomNumber: '1', guestName: 'a', storyId };
    await call(server, 'registerGuest', { body: waiting });
    expect(await stats()).toMatchObject({ guests: 1, waiting: 1, active: 0, registeredToday: 1 });
    const phone = new ApiPhone(server);
    await phone.play(headers, { storyId, roomNumber: '2', guestName: 'b' });
    expect(await stats()).toMatchObject({ guests: 2, waiting: 1, active: 1, playing: 1, onLastClue: 0 });
    await phone.record(storyId, 'text_input', { questionId: 'a', answer: '夕日' });
    expect(await stats()).toMatchObject({ onLastClue: 1, completed: 0 });
    await phone.record(storyId, 'text_input', { questionId: 'b', answer: '夕日' });
    expect(await stats()).toMatchObject({ onLastClue: 0, completed: 1, completedToday: 1 });
    const { data } = await call(server, 'getStoryStats', { params: { storyId }, headers });
    expect(data).toMatchObject({ storyId, title: '短い物語', started: 1, completed: 1 });
    expect(data.clues.map(({ reached, solved }) => [reached, solved])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('no longer list a wrong answer once staff accept it, and the call returns how many guests this helped', async () => {
    const riddle = {
      questionId: 'r',
      questionType: 'no_answer' as const,
      questionText: '?',
      correctAnswer: 'やどかり',
    };
    const storyId = await createStory(server, headers, { title: '貝の物語', questionsAnswers: [riddle] });
    const guests = [new ApiPhone(server), new ApiPhone(server), new ApiPhone(server)];
    for (const [i, phone] of guests.entries()) {
      await phone.play(headers, { storyId, roomNumber: `4${i}`, guestName: `g${i}` });
      await phone.record(storyId, 'text_input', { questionId: 'r', answer: i === 2 ? 'かに' : 'ヤドカリ' });
    }
    const readStats = async () => (await call(server, 'getStoryStats', { params: { storyId }, headers })).data;
    const before = await readStats();
    expect(before.clues[0]).toMatchObject({ reached: 3, solved: 0, wrongTries: 3 });
    expect(before.clues[0]?.wrongAnswers).toEqual([
      { answer: 'ヤドカリ', count: 2 },
      { answer: 'かに', count: 1 },
    ]);
    const accepted = await call(server, 'acceptAnswer', {
      params: { storyId, questionId: 'r' },
      body: { answer: 'ヤドカリ', version: before.version },
      headers,
    });
    expect(accepted.data).toMatchObject({ version: before.version + 1, guestsHelped: 2 });
    const after = await readStats();
    expect(after).toMatchObject({ version: before.version + 1, completed: 2 });
    expect(after.clues[0]).toMatchObject({ solved: 2, wrongAnswers: [{ answer: 'かに', count: 1 }] });
  });

  it('of a period are about days of the hotel, and at most a year long [STATS-1]', async () => {
    const today = toLocalDay(Date.now());
    const read = (from: string, to: string) => tryCall(server, 'getPeriodStats', { query: { from, to }, headers });
    const { data } = await call(server, 'getPeriodStats', { query: { from: today, to: today }, headers });
    expect(data.days).toHaveLength(1);
    expect(data.days[0]?.started).toBeGreaterThanOrEqual(4);
    expect(data.stories.map(({ title }) => title)).toContain('短い物語');
    expect(data.draws.every(({ drawn }) => drawn === 0)).toBe(true);
    expect(JSON.stringify(data)).not.toMatch(/"(?:userId|guestName|roomNumber)"/);
    const english = await call(server, 'getPeriodStats', {
      ...{ query: { from: today, to: today }, headers: { ...headers, 'accept-language': 'en' } },
    });
    expect(english.data).toEqual(data);
    for (const [from, to] of [
      ['2026-11-02', '2026-11-01'],
      ['2026-01-01', '2027-01-02'],
      ['2026-02-30', '2026-03-01'],
      ['', today],
    ] as const)
      expect((await read(from, to)).json?.code, `${from} ${to}`).toBe('INVALID_INPUT');
    expect((await read('2024-01-01', '2024-12-31')).status).toBe(200);
    expect((await tryCall(server, 'getPeriodStats', { query: { from: today, to: today } })).status).toBe(401);
  });

  it('are refused without a log-in, and for an unknown story', async () => {
    expect((await tryCall(server, 'getStats')).status).toBe(401);
    const missing = await tryCall(server, 'getStoryStats', { params: { storyId: 'zzzzzzzz' }, headers });
    expect([missing.status, missing.json?.code]).toEqual([404, 'STORY_NOT_FOUND']);
  });
});
