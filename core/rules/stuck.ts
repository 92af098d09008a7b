import type { Progress } from '../model/progress.ts';
import { findAnswer, isCompleted, isSolved } from './progress.ts';

/** The limits that decide when a guest counts as stuck (HELP-1). */
const stuckLimits = {
  /** For how long a guest must have been at a question, in milliseconds. */
  idleMs: 10 * 60 * 1_000,
  wrongTries: 5,
  /**
   * A guest who has not been active for this time, in milliseconds, counts as away. Then `no-progress` does not apply.
   */
  awayMs: 3 * 60 * 60 * 1_000,
} as const;

export const stuckReasons = ['wrong-tries', 'no-progress'] as const;

/** The question at which a guest is stuck, and why. */
export type Stuck = {
  readonly reason: (typeof stuckReasons)[number];
  readonly questionId: string;
  /** The index of the question in the story, from 0. */
  readonly questionIndex: number;
  readonly wrongTries: number;
  /**
   * When the guest reached the question (ISO 8601). This is the latest of three times: when they last solved a
   * question, when they started, and when staff gave them this story again.
   */
  readonly since: string;
};

/**
 * Returns where and why a guest needs help (HELP-1), or undefined if they do not. A guest needs help after five wrong
 * tries at the current question, or after ten minutes at it unless they are away. If the order is free, the unsolved
 * question with the most tries counts. Nobody needs help before the start, after the end, or in a story without
 * questions. `now` is in milliseconds. `lastActivityAt` is when the guest was last active in any story.
 */
export function findStuck(progress: Progress | undefined, now: number, lastActivityAt?: string): Stuck | undefined {
  if (progress === undefined) return undefined;
  const position = getPosition(progress);
  if (position === undefined) return undefined;
  const { at, sinceMs, touchedMs } = position;
  if (at.wrongTries >= stuckLimits.wrongTries) return { reason: 'wrong-tries', ...at };
  const isElsewhere = lastActivityAt !== undefined && lastActivityAt !== progress.lastActivityAt;
  const lastMs = isElsewhere ? Math.max(touchedMs, Date.parse(lastActivityAt)) : touchedMs;
  const isAway = now - lastMs >= stuckLimits.awayMs;
  if (isAway || now - sinceMs < stuckLimits.idleMs) return undefined;
  return { reason: 'no-progress', ...at };
}

type StuckPosition = { readonly at: Omit<Stuck, 'reason'>; readonly sinceMs: number; readonly touchedMs: number };
const positions = new WeakMap<Progress, StuckPosition | 'none'>();

/**
 * Returns the part of the result that does not depend on the current time. It is cached for each progress object,
 * because staff lists need it for every guest in the hotel.
 */
function getPosition(progress: Progress): StuckPosition | undefined {
  let cached = positions.get(progress);
  if (cached === undefined) {
    cached = computePosition(progress) ?? 'none';
    positions.set(progress, cached);
  }
  return cached === 'none' ? undefined : cached;
}

function computePosition(progress: Progress): StuckPosition | undefined {
  const { startedAt, resumedAt, lastActivityAt, questionIds } = progress;
  if (startedAt === undefined || isCompleted(progress)) return undefined;
  const questionId = findHardestQuestion(progress);
  if (questionId === undefined) return undefined;
  const since = latestSolvedAt(progress, resumedAt === undefined || resumedAt < startedAt ? startedAt : resumedAt);
  return {
    at: {
      questionId,
      questionIndex: questionIds.indexOf(questionId),
      wrongTries: countTries(progress, questionId),
      since,
    },
    sinceMs: Date.parse(since),
    touchedMs: Date.parse(lastActivityAt ?? startedAt),
  };
}

/**
 * Returns the id of the first unsolved question or, if the order is free, of the unsolved question with the most tries.
 */
function findHardestQuestion(progress: Progress): string | undefined {
  const open = progress.questionIds.filter((id) => !isSolved(progress, id));
  if (progress.isSequential) return open[0];
  return open.reduce<string | undefined>(
    (hardest, id) => (hardest === undefined || countTries(progress, id) > countTries(progress, hardest) ? id : hardest),
    undefined,
  );
}

const countTries = (progress: Progress, questionId: string): number =>
  findAnswer(progress, questionId)?.attemptCount ?? 0;

function latestSolvedAt(progress: Progress, arrivedAt: string): string {
  let last = arrivedAt;
  for (const { isCorrect, answeredAt } of Object.values(progress.answers)) {
    if (isCorrect && answeredAt > last) last = answeredAt;
  }
  return last;
}
