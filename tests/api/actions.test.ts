import { beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory, sampleClues } from '../support/api-phone.ts';
import { call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff } = startServerForFile();
let storyId: string;
let shortId: string;
let finisher: string;

beforeAll(async () => {
  storyId = await createStory(server, staff);
  const questionsAnswers = ['a', 'b'].map((questionId) => ({ ...sampleClues[3], questionId }));
  shortId = await createStory(server, staff, { title: '短い物語', questionsAnswers });
  for (let n = 0; n < 3; n += 1) {
    const phone = new ApiPhone(server);
    finisher = await phone.play(staff, { storyId: shortId, roomNumber: `7${n}`, guestName: `guest ${n}` });
    for (const questionId of ['a', 'b']) await phone.record(shortId, 'text_input', { questionId, answer: '夕日' });
  }
  const player = new ApiPhone(server);
  await player.play(staff, { storyId, roomNumber: '79', guestName: 'はると' });
  await player.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
});

const listActions = (query: Record<string, string> = {}) => call(server, 'listActions', { query, headers: staff });

describe('the action log', () => {
  it('[91] [75] returns the specified fields, the newest entry first, and at most 30 characters of the question', async () => {
    const { data } = await listActions();
    expect(data[0]).toEqual({
      _id: expect.any(String),
      userId: expect.any(String),
      storyId,
      userDetails: { guestName: 'はると', username: 'はると', roomNumber: '79' },
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      actionType: 'option_select',
      questionIndex: 0,
      actionDetails: {
        questionId: 'q1',
        questionType: 'multiple_choice',
        questionText: [...(sampleClues[0]?.questionText ?? '')].slice(0, 30).join(''),
        selectedOption: 'B',
        isCorrect: false,
      },
    });
    const times = data.map((entry) => entry.timestamp);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('lists a finished story as its last answer and a completion, but lists no starts and no approvals', async () => {
    const { data } = await listActions({ userId: finisher });
    expect(data.map((entry) => entry.actionType)).toEqual(['game_complete', 'text_input', 'text_input']);
    expect(data[0]?.actionDetails).toMatchObject({ gameCompleted: true, complete: true });
    expect(data[1]?.actionDetails).toMatchObject({ userAnswer: '夕日', isCorrect: true });
    expect(new Set(data.map((entry) => entry._id)).size).toBe(3);
  });

  it('[207] returns every entry exactly once, whatever the page size', async () => {
    const allEntries = await listActions();
    expect(allEntries).toMatchObject({ page: 1, total: 10, totalPages: 1 });
    for (const limit of [1, 2, 3, 4, 7]) {
      const joined = [];
      for (let page = 1; page <= Math.ceil(10 / limit); page += 1) {
        const reply = await listActions({ page: String(page), limit: String(limit) });
        expect(reply).toMatchObject({ page, total: 10, totalPages: Math.ceil(10 / limit) });
        joined.push(...reply.data);
      }
      expect(joined).toEqual(allEntries.data);
    }
  });

  it('[207] filters by story', async () => {
    expect(await listActions({ storyId })).toMatchObject({ total: 1, totalPages: 1 });
    expect(await listActions({ storyId: shortId, limit: '5' })).toMatchObject({ total: 9, totalPages: 2 });
    expect((await listActions({ storyId: 'zzzzzzzz' })).data).toEqual([]);
  });

  it.each([{ limit: '0' }, { limit: '201' }, { page: '0' }, { page: 'x' }, { storyId: '../x' }])(
    '[207] refuses %j',
    async (query) => {
      const reply = await tryCall(server, 'listActions', { query, headers: staff });
      expect([reply.status, reply.json?.code]).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it('[207] accepts limits of 1 and 200', async () => {
    expect((await listActions({ limit: '200' })).data).toHaveLength(10);
    expect((await listActions({ limit: '1' })).data).toHaveLength(1);
  });

  it('[178] is refused without a log-in', async () => {
    expect((await tryCall(server, 'listActions')).status).toBe(401);
  });
});
