import { beforeAll, describe, expect, it } from 'vitest';
import type { ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import { ApiPhone, createStory, sampleClues } from '../support/api-phone.ts';
import { createPngForm } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { call, logIn, type Reply, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff } = startServerForFile();
let storyId: string;
let rooms = 500;

beforeAll(async () => {
  storyId = await createStory(server, staff);
});

const refusal = (status: number, code: string) =>
  expect.objectContaining({ status, json: expect.objectContaining({ success: false, code }) });
const getResult = ({ status, json, text }: Reply): RecordResult => {
  expect([status, json?.success], text).toEqual([200, true]);
  return json?.data as RecordResult;
};
const createPlayer = async (overrides: { storyId?: string } = {}) => {
  rooms += 1;
  const phone = new ApiPhone(server);
  const userId = await phone.play(staff, { storyId, roomNumber: String(rooms), ...overrides });
  return { phone, userId };
};
const getProgress = async (phone: ApiPhone) =>
  (await phone.data('getProgress', { params: { userId: phone.userId ?? '' } })) as unknown as ProgressView;
const right = { questionId: 'q1', selectedOption: 'A' };
const wrongAnswer = { questionId: 'q1', selectedOption: 'B' };
/** The right answers and the feedback of the sample clues, which a phone must not receive too early. */
const answers = ['大当たり', 'やどかり', '次の浜へ', 'もうひとりを見てごらん'];

/** Uploads a picture for a clue and records it as the answer. */
const sendPicture = async (phone: ApiPhone, questionId = 'q3', story = storyId) => {
  const form = await createPngForm({ questionId });
  const upload = await phone.data('uploadPicture', { params: { userId: phone.userId ?? '' }, ...form });
  return phone.record(story, 'file_upload', { questionId, uploadId: upload.uploadId, fileName: 'p.png' });
};

describe('a game over the API', () => {
  it('[204] [205] [2] goes from not started to completed through all four types of clue', async () => {
    rooms += 1;
    const phone = new ApiPhone(server);
    await phone.register({ storyId, roomNumber: String(rooms) });
    const params = { userId: phone.userId ?? '' };
    await call(server, 'toggleActive', { params, body: { isActive: true }, headers: staff });
    expect(await getProgress(phone)).toMatchObject({ state: 'not_started', percent: 0, chatHistory: [] });
    await phone.data('startStory', { params });
    expect(await getProgress(phone)).toMatchObject({ state: 'in_progress', currentQuestionId: 'q1' });

    expect(getResult(await phone.record(storyId, 'option_select', wrongAnswer))).toMatchObject({
      isCorrect: false,
      feedback: 'もうひとりを見てごらん',
      generalFeedback: 'ふたりでひと組',
      nextQuestion: null,
    });
    const first = getResult(await phone.record(storyId, 'option_select', right));
    expect(first).toMatchObject({ isCorrect: true, feedback: '大当たり', attemptCount: 2, pointsEarned: 1 });
    expect(first.nextQuestion).toMatchObject({ questionId: 'q2', locked: false, hints: [{ text: '浜にいるよ' }] });
    const riddle = { questionId: 'q2', answer: 'ヤドカリ' };
    expect(getResult(await phone.record(storyId, 'text_input', riddle)).progress.percent).toBe(50);
    expect(getResult(await sendPicture(phone)).isCorrect).toBe(true);
    const last = getResult(await phone.record(storyId, 'text_input', { questionId: 'q4', answer: '夕日' }));
    expect(last.progress).toMatchObject({
      state: 'completed',
      gameCompleted: true,
      percent: 100,
      totalScore: 4,
      lottery: { canSpin: false, reason: 'NO_CAMPAIGN' },
    });
    expect(await getProgress(phone)).toEqual(last.progress);
  });

  it('[89] is shown to staff with guest, progress and story', async () => {
    const { phone, userId } = await createPlayer();
    await phone.record(storyId, 'option_select', right);
    const { data } = await call(server, 'getGuestDetail', { params: { userId }, headers: staff });
    expect(data.user).toMatchObject({ _id: userId, isActive: true });
    expect(data.progress).toMatchObject({
      storyId,
      gameCompleted: false,
      totalScore: 1,
      lastActivityAt: expect.stringMatching(/^\d{4}-/),
      questionsAnswered: ['q1'],
      answers: [{ isCorrect: true, answer: 'A', attemptCount: 1, pointsEarned: 1 }],
    });
    for (const entry of data.progress.chatHistory) {
      expect(entry).toMatchObject({
        isUser: expect.any(Boolean),
        text: expect.any(String),
        timestamp: expect.any(String),
      });
    }
    expect(data.story).toMatchObject({ storyId, questionCount: 4 });
    expect(await phone.try('getGuestDetail', { params: { userId } })).toEqual(refusal(401, 'NOT_SIGNED_IN'));
  });

  it('[183] never sends a phone an answer, or feedback that the guest has not reached', async () => {
    const { phone, userId } = await createPlayer();
    const replies = [
      await phone.try('getStory', { params: { storyId } }),
      await phone.try('getProgress', { params: { userId } }),
      await phone.try('startStory', { params: { userId } }),
      await phone.record(storyId, 'hint_request', { questionId: 'q1', hintIndex: 0 }),
      await phone.record(storyId, 'text_input', { questionId: 'q2', answer: 'x' }),
    ];
    for (const { text } of replies) {
      for (const secret of [...answers, 'correctAnswer', 'acceptedAnswers']) expect(text).not.toContain(secret);
    }
    const story = replies[0]?.json?.data as { questionsAnswers: Record<string, unknown>[] };
    expect(story.questionsAnswers.slice(1)).toEqual([
      { questionId: 'q2', questionType: 'no_answer', locked: true },
      { questionId: 'q3', questionType: 'file_upload', locked: true },
      { questionId: 'q4', questionType: 'text', locked: true },
    ]);
    const afterWrong = await phone.record(storyId, 'option_select', wrongAnswer);
    for (const secret of ['大当たり', 'やどかり', '次の浜へ']) expect(afterWrong.text).not.toContain(secret);
  });

  it('[205] [206] returns the same reply for a repeated action, and logs it once, even if both arrive at the same time', async () => {
    const { phone, userId } = await createPlayer();
    const recordOnce = () =>
      phone.record(storyId, 'option_select', wrongAnswer, { clientActionId: 'abcdefgh-12345678' });
    const [first, second] = await Promise.all([recordOnce(), recordOnce()]);
    expect(second.json).toEqual(first.json);
    expect((await recordOnce()).json).toEqual(first.json);
    const log = await call(server, 'listActions', { query: { userId }, headers: staff });
    expect(log.total).toBe(1);
  });

  it('[205] ignores the index and the correctness that the client sends', async () => {
    const { phone } = await createPlayer();
    const lies = { correctAnswer: true, questionIndex: 3, progress: 100 };
    expect(getResult(await phone.record(storyId, 'option_select', wrongAnswer, lies))).toMatchObject({
      isCorrect: false,
    });
  });

  it('returns the first result again for a solved clue, and sends the progress when it refuses a locked clue', async () => {
    const { phone } = await createPlayer();
    const early = await phone.record(storyId, 'text_input', { questionId: 'q2', answer: 'やどかり' });
    expect(early).toEqual(refusal(409, 'QUESTION_LOCKED'));
    expect(early.json?.data).toMatchObject({ progress: { currentQuestionId: 'q1' } });
    const first = getResult(await phone.record(storyId, 'option_select', right));
    const again = getResult(await phone.record(storyId, 'option_select', wrongAnswer));
    expect(again).toEqual({ ...first, alreadySolved: true });
  });

  it.each(['show_answer', 'game_complete'])('[93] refuses %s and changes nothing', async (actionType) => {
    const { phone } = await createPlayer();
    const before = await getProgress(phone);
    expect(await phone.record(storyId, actionType, { questionId: 'q1' })).toEqual(refusal(403, 'SERVER_ONLY_ACTION'));
    expect(await getProgress(phone)).toEqual(before);
  });

  it('[92] refuses an unknown action type', async () => {
    const { phone } = await createPlayer();
    expect(await phone.record(storyId, 'story_complete', { questionId: 'q1' })).toEqual(refusal(400, 'INVALID_INPUT'));
  });

  it('[106] refuses a waiting guest, and lets a stopped guest play, but without a right to spin', async () => {
    const waiting = new ApiPhone(server);
    rooms += 1;
    await waiting.register({ storyId, roomNumber: String(rooms) });
    const params = { userId: waiting.userId ?? '' };
    const refused = [
      await waiting.try('getStory', { params: { storyId } }),
      await waiting.try('startStory', { params }),
      await waiting.record(storyId, 'option_select', right),
      await waiting.try('uploadPicture', { params, ...(await createPngForm()) }),
    ];
    for (const reply of refused) expect(reply).toEqual(refusal(403, 'NOT_APPROVED'));

    const { phone, userId } = await createPlayer();
    await call(server, 'toggleActive', { params: { userId }, body: { isActive: false }, headers: staff });
    const result = getResult(await phone.record(storyId, 'option_select', right));
    expect(result).toMatchObject({ isCorrect: true, progress: { lottery: { canSpin: false, reason: 'STOPPED' } } });
  });

  it('[125] accepts answers in any order if the story is not sequential', async () => {
    const free = await createStory(server, staff, { isSequential: false });
    const { phone } = await createPlayer({ storyId: free });
    const story = (await phone.data('getStory', { params: { storyId: free } })) as { questionsAnswers?: unknown };
    expect(story.questionsAnswers).toEqual(
      sampleClues.map((clue) => expect.objectContaining({ locked: false, questionId: clue.questionId })),
    );
    await phone.record(free, 'text_input', { questionId: 'q4', answer: '夕日' });
    await phone.record(free, 'option_select', right);
    await sendPicture(phone, 'q3', free);
    expect(await getProgress(phone)).toMatchObject({ gameCompleted: false, answeredCount: 3 });
    await phone.record(free, 'text_input', { questionId: 'q2', answer: 'やどかり' });
    expect(await getProgress(phone)).toMatchObject({ gameCompleted: true, state: 'completed' });
  });

  it('[139] rounds the percentage: 33, 67, 100', async () => {
    const questionsAnswers = ['a', 'b', 'c'].map((questionId) => ({ ...sampleClues[3], questionId }));
    const three = await createStory(server, staff, { questionsAnswers });
    const { phone } = await createPlayer({ storyId: three });
    const percents: number[] = [];
    for (const questionId of ['a', 'b', 'c']) {
      percents.push(getResult(await phone.record(three, 'text_input', { questionId, answer: 'x' })).progress.percent);
    }
    expect(percents).toEqual([33, 67, 100]);
  });

  it('makes a guest who guesses wait, and returns for how long', async () => {
    const { phone } = await createPlayer();
    await phone.record(storyId, 'option_select', right);
    const guess = (n: number) => phone.record(storyId, 'text_input', { questionId: 'q2', answer: `guess ${n}` });
    for (let n = 0; n < 5; n += 1) expect((await guess(n)).status).toBe(200);
    const paused = await guess(6);
    expect(paused).toEqual(refusal(429, 'TOO_MANY_TRIES'));
    expect(paused.json?.data).toEqual({ retryAfterMs: expect.any(Number) });
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(1);
  });

  it('lets staff, but not the guest, pass a clue', async () => {
    const { phone, userId } = await createPlayer();
    const parts = { params: { userId }, body: { questionId: 'q1', reason: 'sign is gone' } };
    expect((await phone.try('passQuestion', parts)).status).toBe(401);
    const { data } = await call(server, 'passQuestion', { ...parts, headers: staff });
    expect(data).toMatchObject({ answeredCount: 1, totalScore: 0, currentQuestionId: 'q2' });
  });

  it('[130] [205] has the same progress after a restart', async () => {
    const own = await startServer();
    const desk = await logIn(own);
    const story = await createStory(own, desk);
    const phone = new ApiPhone(own);
    await phone.play(desk, { storyId: story });
    const clientActionId = 'before-the-restart';
    const first = await phone.record(story, 'option_select', wrongAnswer, { clientActionId });
    await phone.record(story, 'option_select', right);
    const before = await getProgress(phone);
    await own.kill();
    const again = await startServer({ dataDir: own.dataDir });
    const same = new ApiPhone(again);
    same.userId = phone.userId;
    same.cookie = phone.cookie;
    expect(await getProgress(same)).toEqual(before);
    const repeated = getResult(await same.record(story, 'option_select', wrongAnswer, { clientActionId }));
    expect(repeated.actionId).toBe(getResult(first).actionId);
    await again.stop();
    await own.stop();
  });

  it('never returns 500 to a guest who sends nonsense', async () => {
    const { phone, userId } = await createPlayer();
    const bodies = [
      {},
      { actionDetails: null },
      { userId, storyId, actionType: 'text_input', actionDetails: [] },
      [],
      'x',
    ];
    for (const body of bodies) {
      const { status } = await phone.try('recordAction', { body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect((await tryCall(server, 'getProgress', { params: { userId: '../etc' } })).status).toBeLessThan(500);
  });
});

describe('a record call that names a `chatFrom` (GRADING-8)', () => {
  const wrong = { questionId: 'q1', selectedOption: 'B' };
  const progressOf = ({ json, text }: Reply): ProgressView => {
    const data = json?.data as { progress?: ProgressView } | undefined;
    if (data?.progress === undefined) throw new Error(text);
    return data.progress;
  };
  const withoutChat = ({ chatHistory: _, chatFrom: _from, chatCount: _count, ...rest }: Record<string, unknown>) =>
    rest;

  it('gets only the later entries of the chat, which fit those that it knows', async () => {
    const storyId = await createStory(server, staff);
    const phone = new ApiPhone(server);
    await phone.play(staff, { storyId, roomNumber: '511' });
    const known = (await getProgress(phone)).chatHistory;
    const body = { chatFrom: known.length };
    const reply = await phone.record(storyId, 'option_select', wrong, body);
    const progress = progressOf(reply);
    expect(progress.chatFrom).toBe(known.length);
    const whole = await getProgress(phone);
    expect([...known, ...progress.chatHistory]).toEqual(whole.chatHistory);
    expect(progress.chatCount).toBe(whole.chatHistory.length);
    expect(withoutChat(progress)).toEqual(withoutChat(whole));
  });

  it('gets no entry if it knows more than there are, and the whole chat without it', async () => {
    const storyId = await createStory(server, staff);
    const phone = new ApiPhone(server);
    await phone.play(staff, { storyId, roomNumber: '512' });
    const { json } = await phone.record(storyId, 'option_select', wrong, { chatFrom: 99 });
    expect(json?.data).toMatchObject({ progress: { chatHistory: [], chatFrom: 99 } });
    const again = await phone.record(storyId, 'option_select', wrong);
    expect(progressOf(again)).toEqual(await getProgress(phone));
    const bad = await phone.record(storyId, 'option_select', wrong, { chatFrom: -1 });
    expect([bad.status, bad.json?.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('gets the same part in a repeat, at a solved question and in a refusal', async () => {
    const storyId = await createStory(server, staff);
    const phone = new ApiPhone(server);
    await phone.play(staff, { storyId, roomNumber: '513' });
    const right = { questionId: 'q1', selectedOption: 'A' };
    const repeated = { chatFrom: 2, clientActionId: 'repeat-of-one-action-1' };
    const parts = [
      await phone.record(storyId, 'option_select', right, repeated),
      await phone.record(storyId, 'option_select', right, repeated),
      await phone.record(storyId, 'option_select', right, { chatFrom: 2 }),
      await phone.record(storyId, 'text_input', { questionId: 'q4', answer: 'x' }, { chatFrom: 2 }),
      await phone.record('default-story-id', 'option_select', right, { chatFrom: 2 }),
    ].map(progressOf);
    const whole = (await getProgress(phone)).chatHistory;
    for (const { chatFrom, chatCount, chatHistory } of parts) {
      expect([chatFrom, chatCount, chatHistory]).toEqual([2, whole.length, whole.slice(2)]);
    }
  });
});
