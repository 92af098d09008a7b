import { expect, it } from 'vitest';
import type { JournalLine } from '#core/model/journal.ts';
import { createQuestion, createStory } from '#tests/support/story-builders.ts';
import { Projections } from '../../storage/projections/projections.ts';
import { createFunnels } from './known-funnels.ts';

function world(tookMs: number) {
  const state = new Projections();
  let now = 0;
  let isCounting = false;
  const clock = {
    now: () => 0,
    monotonic: () => {
      isCounting = !isCounting;
      if (!isCounting) now += tookMs;
      return now;
    },
  };
  const act = (seq: number) =>
    state.apply({ seq, at: '2026-08-01T03:00:00.000Z', kind: 'guest', type: 'started', userId: 'u', storyId: 's' });
  const typedAnswer = {
    ...{ seq: 1, at: '2026-08-01T03:00:00.000Z', kind: 'action', actionType: 'text_input', actionId: 'a' },
    ...{ userId: 'u', storyId: 'abcd2345', storyVersion: 1, questionId: 'q1', questionIndex: 0 },
    details: { questionId: 'q1', userAnswer: 'はると 302' },
    answer: {
      ...{ questionId: 'q1', questionIndex: 0, isCorrect: false, answer: 'はると 302', attemptCount: 1 },
      ...{ pointsEarned: 0, answeredAt: '2026-08-01T03:00:00.000Z' },
    },
  } as const satisfies JournalLine;
  return { state, act, typed: typedAnswer, funnel: createFunnels(state, clock) };
}

it('the funnel of a story is computed again after each change of guests or story, and only then', () => {
  const { act, funnel } = world(0);
  const story = createStory();
  const first = funnel(story);
  expect(funnel({ ...story })).toBe(first);
  act(1);
  expect(funnel(story)).not.toBe(first);
  expect(funnel({ ...story, version: 2 }).version).toBe(2);
});

it('a funnel that took long to compute is reused, but not for an edited story', () => {
  const { act, funnel } = world(100);
  const story = createStory();
  const first = funnel(story);
  act(1);
  expect(funnel(story)).toBe(first);
  expect(funnel({ ...story, version: 2 }).version).toBe(2);
});

it.each([0, 100])('a funnel no longer has what an erased guest typed, even if computing takes %i ms', (tookMs) => {
  const { state, typed, funnel } = world(tookMs);
  const story = createStory({ questions: [createQuestion({ questionType: 'no_answer', correctAnswer: 'crab' })] });
  state.apply(typed);
  expect(funnel(story).clues[0]?.wrongAnswers).toEqual([{ answer: 'はると 302', count: 1 }]);
  state.clues.removeTypedAnswer(typed);
  expect(funnel(story).clues[0]?.wrongAnswers).toEqual([]);
});
