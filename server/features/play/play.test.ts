import { beforeEach, describe, expect, it } from 'vitest';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';

let world: GuestWorld;
let userId: string;
beforeEach(async () => {
  world = new GuestWorld();
  userId = await world.createActiveGuest();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const solveFirst = () => world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
const solveSecond = () => world.record(userId, 'text_input', { questionId: 'q2', answer: 'shell' });
const pass = (questionId: string, reason = '') =>
  world.call(world.play.staffHandlers.passQuestion, {
    params: { userId },
    body: { questionId, reason },
    caller: staff,
  });

describe('progress', () => {
  it('[204] exists before the first answer and before the start', async () => {
    expect(await world.progress(userId)).toEqual({
      userId,
      storyId: 'abcd2345',
      storyVersion: 1,
      state: 'not_started',
      currentQuestionIndex: 0,
      currentQuestionId: 'q1',
      answeredCount: 0,
      questionCount: 4,
      percent: 0,
      totalScore: 0,
      gameCompleted: false,
      startedAt: null,
      completedAt: null,
      lastActivityAt: null,
      questionsAnswered: [],
      treasures: [null, null, null, null],
      answers: [],
      chatHistory: [],
      lottery: { canSpin: false, reason: 'NO_CAMPAIGN' },
    });
  });

  it('[130] contains the whole chat', async () => {
    await world.start(userId);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'C' });
    await solveFirst();
    await solveSecond();
    const { chatHistory } = await world.progress(userId);
    expect(chatHistory.map(({ kind, isUser, text }) => [kind, isUser, text])).toEqual([
      ['description', false, '砂浜に残された地図。'],
      ['question', false, 'Which of the two shisa calls the luck into the house?'],
      ['answer', true, 'C. 選択肢C'],
      ['feedback', false, 'No.'],
      ['general', false, 'Look up.'],
      ['answer', true, 'A. 選択肢A'],
      ['feedback', false, 'The open mouth it is.'],
      ['general', false, 'Look up.'],
      ['question', false, '貝がらを背負って歩くのは？'],
      ['answer', true, 'shell'],
      ['feedback', false, 'On we go.'],
      ['question', false, '貝がらを背負って歩くのは？'],
    ]);
  });

  it('[89] is returned to staff with guest and story, even after the guest has left', async () => {
    await world.start(userId);
    await solveFirst();
    const detail = async () =>
      (await world.call(world.play.staffHandlers.getGuestDetail, { params: { userId }, caller: staff })).data;
    const before = await detail();
    expect(before.user).toMatchObject({ _id: userId, guestName: '田中' });
    expect(before.story).toMatchObject({ storyId: 'abcd2345', questionCount: 4 });
    expect(before.progress).toMatchObject({ totalScore: 1, questionsAnswered: ['q1'], gameCompleted: false });
    expect(before.progress.answers[0]).toEqual({
      questionId: 'q1',
      questionIndex: 0,
      isCorrect: true,
      answer: 'A',
      attemptCount: 1,
      pointsEarned: 1,
      answeredAt: expect.any(String),
    });
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    const after = await detail();
    expect(after.progress.chatHistory).toEqual(before.progress.chatHistory);
    // What they answered is no longer in memory, but in the journal.
    expect(world.state.progress.get(userId, 'abcd2345')?.answers.q1?.answer).toBe('');
    expect(after.progress.answers).toEqual(before.progress.answers);
    expect(after.user.status).toBe('ended');
  });
});

describe('starting a story', () => {
  it('happens once and pins the version of that moment', async () => {
    const first = (await world.start(userId)).data;
    expect(first).toMatchObject({ state: 'in_progress', storyVersion: 1, startedAt: expect.any(String) });
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    world.putStory({ ...story, version: 2, questions: story.questions.slice(0, 1) });
    world.clock.advance(minute);
    expect((await world.start(userId)).data).toEqual(first);
    expect(world.storage.journal.lines.filter((line) => line.kind === 'guest' && line.type === 'started')).toHaveLength(
      1,
    );
    await solveFirst();
    expect(await world.progress(userId)).toMatchObject({ questionCount: 4, currentQuestionId: 'q2' });
  });

  it('is recorded once when two tabs start at the same time', async () => {
    await Promise.all([world.start(userId), world.start(userId)]);
    expect(world.storage.journal.lines.filter((line) => line.kind === 'guest' && line.type === 'started')).toHaveLength(
      1,
    );
  });

  it('[218] does not pin a story that has no questions yet', async () => {
    world.putStory(createStory({ storyId: 'empty234', questions: [] }));
    userId = await world.createActiveGuest(new Phone(), { guestName: '花子', storyId: 'empty234' });
    expect((await world.start(userId)).data).toMatchObject({ state: 'not_started', gameCompleted: false });
    world.putStory(createStory({ storyId: 'empty234', version: 2 }));
    expect((await world.start(userId)).data).toMatchObject({ state: 'in_progress', storyVersion: 2, questionCount: 3 });
  });

  it('is possible for a guest whose story is in the trash', async () => {
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    world.putStory({ ...story, trashedAt: '2026-08-01T00:00:00.000Z' });
    await world.start(userId);
    expect((await solveFirst()).isCorrect).toBe(true);
  });
});

describe('staff who let a guest skip a question', () => {
  it('solve it without a point, and the log says who and why', async () => {
    await world.start(userId);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
    const { data } = await pass('q1', 'could not read the sign');
    expect(data).toMatchObject({ answeredCount: 1, totalScore: 0, currentQuestionId: 'q2' });
    expect(data.answers[0]).toMatchObject({ isCorrect: true, passed: true, attemptCount: 1, pointsEarned: 0 });
    const log = await world.listActions();
    expect(log.data[0]).toMatchObject({
      actionType: 'show_answer',
      actionDetails: { reason: 'could not read the sign', staffEmail: 'desk@hotel.example' },
    });
  });

  it('change nothing if it is solved, and are refused if it is locked or unknown or the guest has not started', async () => {
    await expect(pass('q1')).rejects.toEqual(code('WRONG_STATUS'));
    await world.start(userId);
    await solveFirst();
    const lines = world.storage.journal.lines.length;
    await pass('q1');
    expect(world.storage.journal.lines).toHaveLength(lines);
    await expect(pass('q3')).rejects.toEqual(code('QUESTION_LOCKED'));
    await expect(pass('q9')).rejects.toEqual(code('QUESTION_NOT_FOUND'));
  });

  it('complete the story with its last question', async () => {
    await world.start(userId);
    for (const questionId of ['q1', 'q2', 'q3']) await pass(questionId);
    expect((await pass('q4')).data).toMatchObject({ gameCompleted: true, totalScore: 0, percent: 100 });
    expect((await world.listActions()).data[0]).toMatchObject({ actionType: 'game_complete' });
  });
});

describe('another language', () => {
  it('[4] is used in chat, feedback and the next question for a phone in English', async () => {
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    const questions = { q2: { questionText: 'Who carries a shell?', feedbackText: 'On to the next beach.' } };
    world.putStory({
      ...story,
      version: 2,
      translations: { en: { title: 'The Ship', description: 'A map.', questions } },
    });
    await world.start(userId);
    const record = async (actionType: 'option_select' | 'text_input', actionDetails: object) => {
      const body = { userId, storyId: 'abcd2345', actionType, actionDetails } as never;
      const caller = { userId, isLocal: false, boundTo: 'none', address: '192.168.1.50' };
      return (await world.call(world.play.phoneHandlers.recordAction, { body, caller, language: 'en' })).data;
    };
    const first = await record('option_select', { questionId: 'q1', selectedOption: 'A' });
    expect(first.nextQuestion).toMatchObject({ questionText: 'Who carries a shell?' });
    const second = await record('text_input', { questionId: 'q2', answer: 'shell' });
    expect(second.feedback).toBe('On to the next beach.');
    const texts = second.progress.chatHistory.map((entry) => entry.text);
    expect(texts).toContain('A map.');
    expect(texts).toContain('Who carries a shell?');
    expect((await world.progress(userId)).chatHistory.map((entry) => entry.text)).toContain('砂浜に残された地図。');
    // Staff see the language of the last action, and an action in the same language adds nothing (PANEL-5).
    const changes = world.storage.journal.lines.filter(
      (line) => line.kind === 'guest' && line.type === 'language_changed',
    );
    expect(changes).toMatchObject([{ guests: [{ userId, language: 'en' }] }]);
  });
});
