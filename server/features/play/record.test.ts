import { beforeEach, describe, expect, it } from 'vitest';
import { GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';

let world: GuestWorld;
let userId: string;
beforeEach(async () => {
  world = new GuestWorld();
  userId = await world.createPlayingGuest();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const choose = (selectedOption: string, details = {}) =>
  world.record(userId, 'option_select', { questionId: 'q1', selectedOption }, details);
const type = (answer: string, questionId = 'q2', details = {}) =>
  world.record(userId, 'text_input', { questionId, answer }, details);
const actionLines = () => world.storage.journal.lines.filter((line) => line.kind === 'action');
const finish = async () => {
  await choose('A');
  await type('shell');
  const { uploadId } = await world.upload(userId);
  await world.record(userId, 'file_upload', { questionId: 'q3', uploadId, fileName: 'p.jpg' });
  return type('thanks', 'q4');
};

describe('recording an answer', () => {
  it('[205] grades the answer, returns the result and unlocks the next question', async () => {
    const result = await choose('A');
    expect(result).toEqual({
      actionId: expect.any(String),
      isCorrect: true,
      feedback: 'The open mouth it is.',
      generalFeedback: 'Look up.',
      attemptCount: 1,
      pointsEarned: 1,
      progress: expect.objectContaining({ currentQuestionId: 'q2', answeredCount: 1, percent: 25 }),
      nextQuestion: expect.objectContaining({ questionId: 'q2', locked: false }),
    });
  });

  it('[183] does not reveal the right answer after a wrong one, and unlocks nothing', async () => {
    const result = await choose('B');
    expect(result).toMatchObject({
      isCorrect: false,
      feedback: 'That one keeps it.',
      attemptCount: 1,
      pointsEarned: 0,
    });
    expect(result.nextQuestion).toBeNull();
    const text = JSON.stringify(result);
    expect(text).not.toContain('open mouth');
    expect(text).not.toContain('shell');
    expect(text).not.toMatch(/"isCorrect":true/);
  });

  it('[205] ignores the correctness and index that the client sends', async () => {
    const result = await choose('C', { correctAnswer: true, questionIndex: 7 });
    expect(result).toMatchObject({ isCorrect: false, feedback: 'No.' });
    expect(actionLines()[0]).toMatchObject({ questionIndex: 0, details: { isCorrect: false, selectedOption: 'C' } });
  });

  it('[205] [206] returns the first result to a repeated call and writes the answer once', async () => {
    const clientActionId = 'client-action-0001';
    const first = await choose('B', { clientActionId });
    expect(await choose('B', { clientActionId })).toEqual(first);
    expect(actionLines()).toHaveLength(1);
  });

  it('[206] returns the first result to a repeated call that arrives while the first one is being written', async () => {
    world.storage.journal.hold();
    const clientActionId = 'client-action-0002';
    const both = [choose('A', { clientActionId }), choose('A', { clientActionId })];
    await Promise.resolve();
    world.storage.journal.release();
    const [first, second] = await Promise.all(both);
    expect(second).toEqual(first);
    expect(actionLines()).toHaveLength(1);
  });

  it('recognises a repeated call after a restart', async () => {
    const clientActionId = 'client-action-0003';
    const { actionId } = await choose('B', { clientActionId });
    expect(world.rebuildState().outcomes.get(userId, clientActionId)?.actionId).toBe(actionId);
  });

  it('[206] counts an answer only once it is stored: after a failed write, the same call can be sent again', async () => {
    world.storage.journal.failNext();
    const clientActionId = 'client-action-0004';
    await expect(choose('A', { clientActionId })).rejects.toEqual(code('STORAGE_FULL'));
    expect((await world.progress(userId)).answeredCount).toBe(0);
    expect(await choose('A', { clientActionId })).toMatchObject({ isCorrect: true, attemptCount: 1 });
  });

  it('returns the earlier result for a question that is already solved, and writes nothing', async () => {
    const first = await choose('A');
    await type('shell');
    const repeated = await choose('B');
    expect(repeated).toMatchObject({
      actionId: first.actionId,
      isCorrect: true,
      feedback: first.feedback,
      alreadySolved: true,
      attemptCount: 1,
    });
    expect(repeated.nextQuestion).toMatchObject({ questionId: 'q2' });
    expect(actionLines()).toHaveLength(2);
  });

  it('counts simultaneous answers, and solves a question once', async () => {
    const results = await Promise.all([choose('B'), choose('A'), choose('A')]);
    expect(results.map((result) => [result.attemptCount, result.alreadySolved])).toEqual([
      [1, undefined],
      [2, undefined],
      [2, true],
    ]);
  });

  it('refuses a locked question, with the progress for the phone to follow (GRADING-3)', async () => {
    await expect(type('shell')).rejects.toMatchObject({
      code: 'QUESTION_LOCKED',
      data: { progress: { currentQuestionId: 'q1', userId } },
    });
    expect(actionLines()).toHaveLength(0);
  });

  it('starts the story with the first answer that counts, not with a refused one', async () => {
    const early = await world.createActiveGuest(new Phone(), { guestName: '花子' });
    const record = (questionId: string, selectedOption: string) =>
      world.record(early, 'option_select', { questionId, selectedOption });
    const startLines = () =>
      world.storage.journal.lines.filter(
        (line) => line.kind === 'guest' && line.type === 'started' && line.userId === early,
      );
    await expect(record('q2', 'A')).rejects.toMatchObject({
      code: 'QUESTION_LOCKED',
      data: { progress: { state: 'not_started' } },
    });
    await expect(world.record(early, 'text_input', { questionId: 'q1', answer: 'A' })).rejects.toEqual(
      code('INVALID_INPUT'),
    );
    expect(startLines()).toHaveLength(0);
    const [wrong, right] = await Promise.all([record('q1', 'B'), record('q1', 'A')]);
    expect([wrong.isCorrect, right.isCorrect, right.attemptCount]).toEqual([false, true, 2]);
    expect(wrong.progress).toMatchObject({ state: 'in_progress', storyVersion: 1 });
    expect(startLines()).toHaveLength(1);
  });

  it('[131] refuses an answer to the old story after a change, with the progress in the new story', async () => {
    world.putStory(createStory({ storyId: 'other234' }));
    const change = { params: { userId }, body: { storyId: 'other234' }, caller: staff };
    await world.call(world.guests.staffHandlers.updateGuestStory, change);
    await expect(choose('A')).rejects.toMatchObject({
      code: 'STORY_CHANGED',
      data: { progress: { storyId: 'other234', state: 'not_started' } },
    });
  });

  it.each(['game_complete', 'show_answer'] as const)('[93] refuses %s from a phone', async (actionType) => {
    await expect(world.record(userId, actionType, { questionId: 'q1' })).rejects.toEqual(code('SERVER_ONLY_ACTION'));
    expect(actionLines()).toHaveLength(0);
  });

  it.each([
    ['a text for a multiple-choice question', 'text_input', { questionId: 'q1', answer: 'A' }],
    ['a choice without an option', 'option_select', { questionId: 'q1' }],
    ['a hint that does not exist', 'hint_request', { questionId: 'q1', hintIndex: 0 }],
  ] as const)('refuses %s', async (_, actionType, details) => {
    await expect(world.record(userId, actionType, details)).rejects.toEqual(code('INVALID_INPUT'));
  });

  it('does not find a question that the story does not have', async () => {
    await expect(choose('A', { actionDetails: { questionId: 'q9' } })).rejects.toEqual(code('QUESTION_NOT_FOUND'));
  });

  it('[92] logs a hint and changes nothing else', async () => {
    await choose('A');
    const before = await world.progress(userId);
    const result = await world.record(userId, 'hint_request', { questionId: 'q2', hintIndex: 0 });
    expect(result).toMatchObject({ isCorrect: false, feedback: '', attemptCount: 0 });
    expect(await world.progress(userId)).toEqual({ ...before, lastActivityAt: expect.any(String) });
    expect(actionLines().at(-1)).toMatchObject({ actionType: 'hint_request', details: { hintIndex: 0 } });
  });

  it('[123] accepts any free reply that is not blank', async () => {
    await choose('A');
    await type('shell');
    const { uploadId } = await world.upload(userId);
    await world.record(userId, 'file_upload', { questionId: 'q3', uploadId });
    expect(await type(' \u3000', 'q4')).toMatchObject({ isCorrect: false });
    expect(await type('とても楽しかったです', 'q4')).toMatchObject({ isCorrect: true });
    expect((await world.progress(userId, staff)).answers.at(-1)?.answer).toBe('とても楽しかったです');
  });
});

describe('finishing a story', () => {
  it('[2] [205] is recorded in the journal line of the last answer', async () => {
    const result = await finish();
    expect(result.nextQuestion).toBeNull();
    expect(result.progress).toMatchObject({
      state: 'completed',
      gameCompleted: true,
      percent: 100,
      totalScore: 4,
      currentQuestionIndex: 4,
      currentQuestionId: null,
      lottery: { canSpin: false, reason: 'NO_CAMPAIGN' },
    });
    expect(result.progress.chatHistory.at(-1)?.kind).toBe('congratulations');
    expect(actionLines()).toHaveLength(4);
    expect(actionLines().at(-1)).toMatchObject({ completionId: expect.any(String), completedAt: expect.any(String) });
  });

  it('[125] is possible in any order if the story is not sequential', async () => {
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    world.putStory({ ...story, storyId: 'free2345', isSequential: false });
    userId = await world.createPlayingGuest(new Phone(), { guestName: '花子', storyId: 'free2345' });
    const storyId = 'free2345';
    expect(await type('thanks', 'q4', { storyId })).toMatchObject({
      isCorrect: true,
      nextQuestion: { questionId: 'q1', locked: false },
    });
    await type('shell', 'q2', { storyId });
    const { uploadId } = await world.upload(userId, { questionId: 'q3' });
    await world.record(userId, 'file_upload', { questionId: 'q3', uploadId }, { storyId });
    expect((await world.progress(userId)).gameCompleted).toBe(false);
    expect((await choose('A', { storyId })).progress.gameCompleted).toBe(true);
  });

  it('[139] reaches 100 % in rounded steps', async () => {
    world.putStory(createStory({ storyId: 'three234' }));
    userId = await world.createPlayingGuest(new Phone(), { guestName: '花子', storyId: 'three234' });
    const percents: number[] = [];
    for (const questionId of ['q1', 'q2', 'q3']) {
      percents.push((await type('やどかり', questionId, { storyId: 'three234' })).progress.percent);
    }
    expect(percents).toEqual([33, 67, 100]);
  });
});

describe('permission to play', () => {
  const others = async () => {
    const waiting = await world.register(new Phone(), { guestName: '花子' });
    return waiting.data.userId;
  };

  it('[106] is refused to a waiting guest', async () => {
    userId = await others();
    await expect(world.start(userId)).rejects.toEqual(code('NOT_APPROVED'));
    await expect(choose('A')).rejects.toEqual(code('NOT_APPROVED'));
    await expect(world.upload(userId)).rejects.toEqual(code('NOT_APPROVED'));
    expect(world.state.progress.get(userId, 'abcd2345')).toBeUndefined();
  });

  it('[106] [129] is kept by a stopped guest, who cannot draw meanwhile', async () => {
    await world.toggle(userId, { isActive: false });
    const result = await choose('A');
    expect(result.isCorrect).toBe(true);
    expect(result.progress.lottery).toEqual({ canSpin: false, reason: 'STOPPED' });
  });

  it('[132] ends when the guest leaves', async () => {
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    await expect(choose('A')).rejects.toEqual(code('STAY_ENDED'));
    await expect(world.start(userId)).rejects.toEqual(code('STAY_ENDED'));
    await expect(world.upload(userId)).rejects.toEqual(code('STAY_ENDED'));
    await expect(world.progress(userId)).rejects.toEqual(code('STAY_ENDED'));
  });
});

describe('wrong answers', () => {
  it('cause a growing pause once there are five, until the right answer; setting the wall clock does not end it', async () => {
    for (let n = 0; n < 5; n += 1) await choose('B');
    await expect(choose('B')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', data: { retryAfterMs: 5_000 } });
    world.clock.wallMs += 60 * minute;
    await expect(choose('A')).rejects.toEqual(code('TOO_MANY_TRIES'));
    world.clock.monotonicMs += 5_000;
    await choose('B');
    await expect(choose('B')).rejects.toMatchObject({ data: { retryAfterMs: 10_000 } });
    world.clock.monotonicMs += 10_000;
    expect(await choose('A')).toMatchObject({ isCorrect: true, attemptCount: 7 });
    expect(await type('nothing')).toMatchObject({ isCorrect: false });
  });

  it('never delay hints', async () => {
    await choose('A');
    for (let n = 0; n < 5; n += 1) await type('wrong');
    await expect(type('wrong')).rejects.toEqual(code('TOO_MANY_TRIES'));
    await expect(world.record(userId, 'hint_request', { questionId: 'q2', hintIndex: 0 })).resolves.toBeDefined();
  });
});
