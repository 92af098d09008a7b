import { beforeEach, describe, expect, it } from 'vitest';
import { GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';
import { createStory } from '#tests/support/story-builders.ts';

let world: GuestWorld;
let userId: string;
beforeEach(async () => {
  world = new GuestWorld();
  userId = await world.createActiveGuest();
});

const solveFirst = () => world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });

describe('a correction of the story', () => {
  const fix = async () => {
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    const questions = story.questions.map((question) => ({ ...question, acceptedAnswers: ['yadokari'] }));
    world.putStory({ ...story, version: 2, questions });
    return world.play.fixRunning('abcd2345', 1, 2);
  };

  it('moves the guests of the old version and accepts an earlier answer that is now right', async () => {
    await world.start(userId);
    await solveFirst();
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'yadokari' });
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'crab' });
    expect(await fix()).toBe(1);
    const progress = await world.progress(userId);
    expect(progress).toMatchObject({ storyVersion: 2, answeredCount: 2, currentQuestionId: 'q3', totalScore: 2 });
    expect(progress.answers[1]).toMatchObject({ isCorrect: true, answer: 'yadokari', attemptCount: 2 });
    expect(progress.chatHistory.at(-1)).toMatchObject({ kind: 'question', questionId: 'q3' });
    expect(world.rebuildState().progress.get(userId, 'abcd2345')).toEqual(world.state.progress.get(userId, 'abcd2345'));
  });

  it('keeps answered questions answered and wrong answers wrong', async () => {
    await world.start(userId);
    await solveFirst();
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'crab' });
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    const swapped = story.questions.map((question) => ({
      ...question,
      multipleChoiceOptions: question.multipleChoiceOptions.map((option) => ({
        ...option,
        isCorrect: option.value === 'B',
      })),
    }));
    world.putStory({ ...story, version: 2, questions: swapped });
    expect(await world.play.fixRunning('abcd2345', 1, 2)).toBe(0);
    expect(await world.progress(userId)).toMatchObject({ answeredCount: 1, currentQuestionId: 'q2', storyVersion: 2 });
  });

  it('does not move guests who have left', async () => {
    await world.start(userId);
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    await fix();
    expect(world.state.progress.get(userId, 'abcd2345')?.storyVersion).toBe(1);
    expect([...world.state.progress.pinnedVersions('abcd2345')]).toEqual([]);
  });

  it('completes the story if the answer that is now right belongs to the last question', async () => {
    const question = world.story('abcd2345')?.questions[1];
    if (question === undefined) throw new Error('no question');
    world.putStory(createStory({ storyId: 'single23', questions: [question] }));
    userId = await world.createPlayingGuest(new Phone(), { guestName: '花子', storyId: 'single23' });
    const storyId = 'single23';
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'yadokari' }, { storyId });
    world.putStory(createStory({ storyId, version: 2, questions: [{ ...question, acceptedAnswers: ['yadokari'] }] }));
    await world.play.fixRunning(storyId, 1, 2);
    expect(await world.progress(userId)).toMatchObject({ gameCompleted: true, completedAt: expect.any(String) });
  });
});
