const minuteMs = 60_000;

/** Returns the whole minutes from `at` (ISO) to `now` (ms). Never below 0, even if two clocks differ. */
export function minutesSince(at: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(at)) / minuteMs));
}

export type Ago =
  | { readonly unit: 'justNow' }
  | { readonly unit: 'minutesAgo' | 'hoursAgo' | 'daysAgo'; readonly count: number };

/** Returns how long ago `at` (ISO) was, in the largest unit that fits. */
export function toAgo(at: string, now: number): Ago {
  const minutes = minutesSince(at, now);
  if (minutes < 1) return { unit: 'justNow' };
  if (minutes < 60) return { unit: 'minutesAgo', count: minutes };
  if (minutes < 24 * 60) return { unit: 'hoursAgo', count: Math.floor(minutes / 60) };
  return { unit: 'daysAgo', count: Math.floor(minutes / (24 * 60)) };
}

/** Formats seconds as `m:ss`. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
