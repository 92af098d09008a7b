import { limits } from '#core/rules/limits.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the days until a story trashed at `trashedAt` is deleted for good (STORY-4), rounded up and at least 0. */
export function daysLeftInTrash(trashedAt: string, now: number): number {
  const endsAt = Date.parse(trashedAt) + limits.storyDaysInTrash * dayMs;
  return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}
