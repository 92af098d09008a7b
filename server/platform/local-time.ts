/* Functions for the hotel's local time. The server is in the hotel, so its time zone is the hotel's. */

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats an ISO time as a local time `YYYY-MM-DD HH:MM:SS`, which spreadsheets recognise. */
export function formatLocalTime(isoTime: string): string {
  const time = new Date(isoTime);
  return `${toLocalDay(time)} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}:${twoDigits(time.getSeconds())}`;
}

/** Returns the local day of a time as `YYYY-MM-DD`. */
export function toLocalDay(time: string | number | Date): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Returns the end of the local day that is `days` days after a time, as ISO 8601 UTC. */
export function getEndOfLocalDay(nowMs: number, days: number): string {
  const time = new Date(nowMs);
  return new Date(time.getFullYear(), time.getMonth(), time.getDate() + days + 1).toISOString();
}

/** Returns when the local day of a time began, as ISO 8601 UTC. `nowMs` is in milliseconds since 1970. */
export function getStartOfLocalDay(nowMs: number): string {
  const time = new Date(nowMs);
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).toISOString();
}

/**
 * Returns a time (`HH:MM`) of a local day (`YYYY-MM-DD`) in milliseconds since 1970, or NaN for a day that does not exist.
 * `Date.parse` alone counts a day after the end of a short month as a day of the next month.
 */
export function parseLocalTime(day: string, time: string): number {
  const timeMs = Date.parse(`${day}T${time}:00`);
  return toLocalDay(timeMs) === day ? timeMs : Number.NaN;
}

/** Returns the minutes since local midnight, 0 to 1,439. `nowMs` is in milliseconds since 1970. */
export function getMinutesOfDay(nowMs: number): number {
  const time = new Date(nowMs);
  return time.getHours() * 60 + time.getMinutes();
}

/** The IANA name of this computer's time zone, which is the hotel's. */
export function getLocalTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
