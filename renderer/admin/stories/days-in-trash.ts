import { limits } from '#core/rules/timings.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Whole days until a story that was trashed at `trashedAt` is gone for good, at least 0 (decision 2.12); a begun day counts. */
export function daysLeftInTrash(trashedAt: string, now: number): number {
  const endsAt = Date.parse(trashedAt) + limits.storyDaysInTrash * dayMs;
  return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}
