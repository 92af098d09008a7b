import type { Progress } from '../model/progress.ts';
import { isOpenQuestion, isSolved } from './progress.ts';

/** The days whose finds can be counted: a number of them up to today, or yesterday (SPOT-5). */
export const findSpans = ['1', 'yesterday', '7', '30'] as const;
export type FindSpan = (typeof findSpans)[number];

/** A guest counts as looking after this time without a find or another right answer, in milliseconds. */
const looksAfterMs = 20 * 60_000;
/** A guest who has done nothing for this long has stopped looking. */
const stopsAfterMs = 60 * 60_000;
/** From this number of guests on, the sign may be missing. */
const leastGuests = 2;

/**
 * Returns how many guests look for a spot in vain, if they are so many that its sign may be missing (SPOT-6), and otherwise
 * undefined. `playing` is the progress of the guests who play the story now. `seenAt` (ISO 8601) is when the sign was last known
 * to be there, because a guest found it or staff looked; undefined if never.
 */
export function countVainSearches(
  playing: readonly Progress[],
  questionId: string,
  seenAt: string | undefined,
  nowMs: number,
): number | undefined {
  const searches = playing.filter((progress) => {
    if (!isOpenQuestion(progress, questionId) || isSolved(progress, questionId)) return false;
    const since = findSearchStart(progress);
    const isRecent =
      progress.lastActivityAt !== undefined && nowMs - Date.parse(progress.lastActivityAt) < stopsAfterMs;
    return isRecent && nowMs - since >= looksAfterMs && (seenAt === undefined || Date.parse(seenAt) < since);
  });
  return searches.length >= leastGuests ? searches.length : undefined;
}

/** Returns when the guest last got on in the story, in milliseconds since 1970. They look for the next spot since then. */
function findSearchStart({ startedAt = '', answers }: Progress): number {
  const right = Object.values(answers).filter(({ isCorrect }) => isCorrect);
  return Math.max(Date.parse(startedAt), ...right.map(({ answeredAt }) => Date.parse(answeredAt)));
}
