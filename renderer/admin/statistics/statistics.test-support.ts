import type { ClueStats, StoryStats } from '#core/api/stats-schemas.ts';

/** Returns the statistics of a riddle. */
export function createClue(overrides: Partial<ClueStats> = {}): ClueStats {
  return {
    questionId: 'q1',
    questionIndex: 0,
    questionType: 'no_answer',
    questionText: '家をかついで浜をゆくのは、だあれ',
    reached: 20,
    solved: 12,
    passed: 1,
    medianMs: 200_000,
    wrongTries: 31,
    hints: 14,
    guestsWithHints: 9,
    wrongAnswers: [],
    ...overrides,
  };
}

/** Returns the statistics of a story. */
export function createStats(overrides: Partial<StoryStats> = {}): StoryStats {
  return {
    storyId: 'h7kq2mzp',
    title: '珊瑚の森のひみつ',
    version: 3,
    started: 20,
    completed: 8,
    medianMs: 2_400_000,
    clues: [createClue()],
    ...overrides,
  };
}
