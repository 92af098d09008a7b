/*
 * The hotel's own day and hour. The server stands in the hotel, so its time zone is the hotel's.
 */

const two = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD HH:MM:SS` of an ISO time: what a spreadsheet takes for a time. */
export function localTimeText(at: string): string {
  const time = new Date(at);
  return `${localDayText(time)} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}

/** `YYYY-MM-DD` of a moment. */
export function localDayText(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The end of the local day so many days after that of a moment, as ISO 8601 UTC. */
export function endOfLocalDay(nowMs: number, days: number): string {
  const time = new Date(nowMs);
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() + days + 1).toISOString();
}

/** When the local day of a moment began, as ISO 8601 UTC. `nowMs`: wall clock, milliseconds since 1970. */
export function localDayStart(nowMs: number): string {
  const time = new Date(nowMs);
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).toISOString();
}
