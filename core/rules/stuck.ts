import type { Progress } from '../model/progress.ts';
import { answerAt, isCompleted, isSolved } from './progress.ts';

/** Decides when a guest counts as stuck (HELP-1). */
const stuckLimits = {
  /** Time at one clue, in milliseconds. */
  idleMs: 10 * 60 * 1_000,
  wrongTries: 5,
  /** Without a touch of the game for this long, in milliseconds, a guest is away and not stuck. */
  awayMs: 3 * 60 * 60 * 1_000,
} as const;

export const stuckReasons = ['wrong-tries', 'no-progress'] as const;

/** The clue at which a guest is stuck, and why. */
export type Stuck = {
  readonly reason: (typeof stuckReasons)[number];
  readonly questionId: string;
  /** Zero-based. */
  readonly questionIndex: number;
  readonly wrongTries: number;
  /**
   * When the guest came to the clue: the time of the last solved one, of the start, or of their return to this story.
   * ISO 8601.
   */
  readonly since: string;
};

/**
 * Decides whether a playing guest needs help at `now` in milliseconds (HELP-1): after five wrong tries at the current
 * clue, or after ten minutes at it while the phone is still in use. If the order is free, the clue with the most wrong
 * tries counts. Undefined before the start, after the end, and for a story without questions. `lastActivityAt`: the
 * guest's last activity, if it was in another story.
 */
export function stuckOf(progress: Progress | undefined, now: number, lastActivityAt?: string): Stuck | undefined {
  if (progress === undefined) return undefined;
  const place = placeOf(progress);
  if (place === undefined) return undefined;
  const { at, sinceMs, touchedMs } = place;
  if (at.wrongTries >= stuckLimits.wrongTries) return { reason: 'wrong-tries', ...at };
  const isElsewhere = lastActivityAt !== undefined && lastActivityAt !== progress.lastActivityAt;
  const lastMs = isElsewhere ? Math.max(touchedMs, Date.parse(lastActivityAt)) : touchedMs;
  const isAway = now - lastMs >= stuckLimits.awayMs;
  if (isAway || now - sinceMs < stuckLimits.idleMs) return undefined;
  return { reason: 'no-progress', ...at };
}

type Place = { readonly at: Omit<Stuck, 'reason'>; readonly sinceMs: number; readonly touchedMs: number };
const places = new WeakMap<Progress, Place | 'none'>();

/**
 * Returns the guest's position, which does not depend on the time. Cached for each progress object, because staff lists
 * ask for every guest in the hotel.
 */
function placeOf(progress: Progress): Place | undefined {
  let known = places.get(progress);
  if (known === undefined) {
    known = findPlace(progress) ?? 'none';
    places.set(progress, known);
  }
  return known === 'none' ? undefined : known;
}

function findPlace(progress: Progress): Place | undefined {
  const { startedAt, resumedAt, lastActivityAt, questionIds } = progress;
  if (startedAt === undefined || isCompleted(progress)) return undefined;
  const questionId = hardestOf(progress);
  if (questionId === undefined) return undefined;
  const since = lastSolvedAt(progress, resumedAt === undefined || resumedAt < startedAt ? startedAt : resumedAt);
  return {
    at: {
      questionId,
      questionIndex: questionIds.indexOf(questionId),
      wrongTries: triesAt(progress, questionId),
      since,
    },
    sinceMs: Date.parse(since),
    touchedMs: Date.parse(lastActivityAt ?? startedAt),
  };
}

/** Returns the current clue; if the order is free, the unsolved one with the most tries. */
function hardestOf(progress: Progress): string | undefined {
  const open = progress.questionIds.filter((id) => !isSolved(progress, id));
  if (progress.isSequential) return open[0];
  return open.reduce<string | undefined>(
    (hardest, id) => (hardest === undefined || triesAt(progress, id) > triesAt(progress, hardest) ? id : hardest),
    undefined,
  );
}

const triesAt = (progress: Progress, questionId: string): number => answerAt(progress, questionId)?.attemptCount ?? 0;

function lastSolvedAt(progress: Progress, cameAt: string): string {
  let last = cameAt;
  for (const { isCorrect, answeredAt } of Object.values(progress.answers)) {
    if (isCorrect && answeredAt > last) last = answeredAt;
  }
  return last;
}
