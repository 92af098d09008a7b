import { describe, expect, it } from 'vitest';
import type { AnswerState, Progress } from '../model/progress.ts';
import { findStuck } from './stuck.ts';

const start = Date.parse('2026-08-01T03:00:00.000Z');
const minutesAfterStart = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

function answer(questionId: string, fields: Partial<AnswerState>): AnswerState {
  const questionIndex = Number(questionId.slice(1)) - 1;
  return {
    ...{
      questionId,
      questionIndex,
      isCorrect: false,
      answer: 'x',
      attemptCount: 1,
      pointsEarned: 0,
      answeredAt: minutesAfterStart(1),
    },
    ...fields,
  };
}

function playing(fields: Partial<Progress> = {}, answers: readonly AnswerState[] = []): Progress {
  return {
    userId: '0'.repeat(32),
    storyId: 'abcd2345',
    storyVersion: 1,
    questionIds: ['q1', 'q2', 'q3'],
    isSequential: true,
    startedAt: minutesAfterStart(0),
    lastActivityAt: minutesAfterStart(0),
    answers: Object.fromEntries(answers.map((answer) => [answer.questionId, answer])),
    ...fields,
  };
}

/** Each row: the case, the progress, the minutes after the start, and the expected result. */
const table: readonly [string, Progress | undefined, number, string | undefined][] = [
  ['no progress', undefined, 60, undefined],
  ['a guest who was approved but has not started', playing({ startedAt: undefined as never }), 60, undefined],
  ['a guest who has just started', playing(), 9.99, undefined],
  ['ten minutes at the first clue', playing(), 10, 'no-progress at q1'],
  [
    'wrong tries, which do not count as progress',
    playing({ lastActivityAt: minutesAfterStart(9) }, [answer('q1', {})]),
    10,
    'no-progress at q1',
  ],
  [
    'a clue solved two minutes ago',
    playing({}, [answer('q1', { isCorrect: true, answeredAt: minutesAfterStart(8) })]),
    10,
    undefined,
  ],
  [
    'ten minutes after the last solved one',
    playing({}, [answer('q1', { isCorrect: true, answeredAt: minutesAfterStart(8) })]),
    18,
    'no-progress at q2',
  ],
  ['four wrong tries', playing({}, [answer('q1', { attemptCount: 4 })]), 2, undefined],
  ['five wrong tries', playing({}, [answer('q1', { attemptCount: 5 })]), 2, 'wrong-tries at q1'],
  [
    'wrong tries at a solved clue',
    playing({}, [answer('q1', { attemptCount: 9, isCorrect: true, answeredAt: minutesAfterStart(1) })]),
    2,
    undefined,
  ],
  ['a guest who has been away for three hours', playing(), 180, undefined],
  [
    'a guest who is away, but with five wrong tries',
    playing({}, [answer('q1', { attemptCount: 5 })]),
    600,
    'wrong-tries at q1',
  ],
  [
    'hours at one clue while the phone is in use',
    playing({ lastActivityAt: minutesAfterStart(599) }),
    600,
    'no-progress at q1',
  ],
  ['a finished story', playing({ completedAt: minutesAfterStart(3) }), 60, undefined],
  ['a story without questions', playing({ questionIds: [] }), 60, undefined],
  [
    'clues in any order, and tries at one of them',
    playing({ isSequential: false }, [answer('q3', { attemptCount: 5 })]),
    2,
    'wrong-tries at q3',
  ],
  ['clues in any order, without tries', playing({ isSequential: false }), 11, 'no-progress at q1'],
];

describe('findStuck', () => {
  it.each(table)('returns whether the guest is stuck: %s', (_, progress, minutes, expected) => {
    const stuck = findStuck(progress, start + minutes * 60_000);
    expect(stuck && `${stuck.reason} at ${stuck.questionId}`).toBe(expected);
  });

  it('returns since when the guest is stuck, and the number of wrong answers', () => {
    const progress = playing({}, [
      answer('q1', { isCorrect: true, answeredAt: minutesAfterStart(4) }),
      answer('q2', { attemptCount: 6, answeredAt: minutesAfterStart(7) }),
    ]);
    expect(findStuck(progress, start + 8 * 60_000)).toEqual({
      reason: 'wrong-tries',
      questionId: 'q2',
      questionIndex: 1,
      wrongTries: 6,
      since: minutesAfterStart(4),
    });
  });
});
