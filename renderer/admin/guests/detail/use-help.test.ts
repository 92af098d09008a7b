import { describe, expect, it } from 'vitest';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { createGuest, createStory } from '../../testing/create-guest.ts';
import { findHelp } from './use-help.ts';

const tried = {
  ...{ questionId: 'q2', questionIndex: 1, isCorrect: false, answer: ' かに ', attemptCount: 5, pointsEarned: 0 },
  answeredAt: '2026-08-01T03:00:00.000Z',
};

function detail(overrides: {
  readonly user?: Partial<GuestDetail['user']>;
  readonly progress?: Partial<GuestDetail['progress']>;
  readonly version?: number;
  readonly type?: 'no_answer' | 'text';
}): GuestDetail {
  const user = createGuest({ status: 'active', ...overrides.user });
  return {
    user,
    progress: {
      ...{ userId: user.userId, storyId: user.storyId, storyVersion: 3, state: 'in_progress', percent: 50 },
      ...{ currentQuestionIndex: 1, currentQuestionId: 'q2', answeredCount: 1, questionCount: 2, totalScore: 1 },
      ...{
        gameCompleted: false,
        startedAt: null,
        completedAt: null,
        lastActivityAt: null,
        questionsAnswered: ['q1'],
        treasures: [],
      },
      ...{ answers: [tried], chatHistory: [], lottery: { canSpin: false } },
      ...overrides.progress,
    },
    story: createStory({ version: overrides.version ?? 3 }),
    questions: [{ questionId: 'q2', questionType: overrides.type ?? 'no_answer', questionText: 'who?' }],
    clue: null,
    party: [user],
  };
}

describe('the help for the current question', () => {
  it('is to skip the question, and for administrators also to accept a wrong answer to a riddle', () => {
    expect(findHelp(detail({}), true)).toMatchObject({
      questionId: 'q2',
      number: 2,
      questionText: 'who?',
      answer: 'かに',
    });
    expect(findHelp(detail({}), false)).not.toHaveProperty('answer');
  });

  it.each([
    ['a question that the guest has not answered', detail({ progress: { answers: [] } })],
    ['a free reply', detail({ type: 'text' })],
    ['a blank answer', detail({ progress: { answers: [{ ...tried, answer: '  ' }] } })],
    ['an older version, because a correction would not reach the guest', detail({ version: 4 })],
  ])('has no answer to accept for %s', (_, one) => {
    expect(findHelp(one, true)).toMatchObject({ questionId: 'q2' });
    expect(findHelp(one, true)).not.toHaveProperty('answer');
  });

  it.each([
    ['waits', detail({ user: { status: 'waiting' } })],
    ['has left', detail({ user: { status: 'ended' } })],
    ['has not started', detail({ progress: { state: 'not_started' } })],
    ['has finished', detail({ progress: { state: 'completed', currentQuestionId: null } })],
  ])('does not exist for a guest who %s', (_, one) => {
    expect(findHelp(one, true)).toBeUndefined();
  });

  it('is for the question at which the guest is stuck, not for the first unsolved one', () => {
    const stuck = {
      reason: 'wrong-tries',
      questionId: 'q5',
      questionIndex: 4,
      wrongTries: 6,
      since: '',
      questionText: '',
      lastAnswer: '',
    } as const;
    expect(findHelp(detail({ user: { stuck } }), true)).toMatchObject({ questionId: 'q5', number: 5, stuck });
  });
});
