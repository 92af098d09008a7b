import type { Progress } from '../model/progress.ts';
import { answerAt, isCompleted, isSolved } from './progress.ts';

/** When a guest counts as stuck (R70). */
const stuckLimits = {
  /** Milliseconds at one clue. */
  idleMs: 10 * 60 * 1_000,
  wrongTries: 5,
  /** Without any touch of the game for so long a guest is away (at the beach, in bed), not at a loss. Milliseconds. */
  awayMs: 3 * 60 * 60 * 1_000,
} as const;

export const stuckReasons = ['wrong-tries', 'no-progress'] as const;

/** At which clue a guest is stuck, and why. */
export type Stuck = {
  readonly reason: (typeof stuckReasons)[number];
  readonly questionId: string;
  /** Zero-based. */
  readonly questionIndex: number;
  readonly wrongTries: number;
  /** When the guest came to the clue: the last solved one, the start, or his return to this story. ISO 8601. */
  readonly since: string;
};

/**
 * Says whether a guest who may play needs help at `now` (ms): five wrong tries at the current clue, or ten minutes there
 * while the phone is still in use. In a story whose clues are open in any order the clue with the most wrong tries counts.
 * Undefined before the start, after the end, and for a story without questions. `lastActivityAt`: what the guest did last, when
 * that was in another story. R70.
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

/** Where a guest stands, whatever the time is. Kept for each state of a game: staff's lists ask it of everybody in the hotel. */
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

/** The current clue; where all are open, the unsolved one with the most tries. */
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
