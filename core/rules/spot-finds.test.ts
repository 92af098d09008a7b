import { describe, expect, it } from 'vitest';
import type { Progress } from '../model/progress.ts';
import { countVainSearches } from './spot-finds.ts';

const now = Date.parse('2026-08-01T15:00:00Z');
const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();

function searching({
  startedAt = ago(90),
  solvedAt,
  lastActivityAt = ago(5),
}: Partial<Progress> & { solvedAt?: string } = {}): Progress {
  const solved = { questionIndex: 0, isCorrect: true, answer: '', attemptCount: 1, pointsEarned: 1 };
  return {
    ...{ userId: 'u', storyId: 's', storyVersion: 1, questionIds: ['first', 'gate'], isSequential: true },
    ...{ startedAt, lastActivityAt },
    answers: solvedAt ? { first: { ...solved, questionId: 'first', answeredAt: solvedAt } } : {},
  };
}
const count = (playing: readonly Progress[], seenAt?: string) => countVainSearches(playing, 'gate', seenAt, now);
const stuck = searching({ solvedAt: ago(30) });

describe('a spot that two guests look for in vain (SPOT-6)', () => {
  it.each<[string, readonly Progress[], string | undefined, number | undefined]>([
    ['was never found', [stuck, stuck], undefined, 2],
    ['was last found before they began to look', [stuck, stuck, stuck], ago(31), 3],
    ['was found since then', [stuck, stuck], ago(29), undefined],
    ['is looked for by one of them only', [stuck, searching()], undefined, undefined],
    ['is new to one of them', [stuck, searching({ solvedAt: ago(19) })], undefined, undefined],
    [
      'is given up by one of them',
      [stuck, searching({ solvedAt: ago(90), lastActivityAt: ago(60) })],
      undefined,
      undefined,
    ],
  ])('%s', (_case, playing, seenAt, expected) => {
    expect(count(playing, seenAt)).toBe(expected);
  });
});
