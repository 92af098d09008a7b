/* Functions for calendar days, which are texts `YYYY-MM-DD`, without a time zone. */

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns the day that is `days` days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days from one day to another. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
