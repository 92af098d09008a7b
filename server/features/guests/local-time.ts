/*
 * The hotel's own day and hour. The server stands in the hotel, so its time zone is the hotel's.
 */

const two = (value: number) => String(value).padStart(2, '0');

/** Calendar day `YYYY-MM-DD` of an ISO time. */
export function localDayOf(at: string): string {
  const time = new Date(at);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** A time of the hotel's day, milliseconds since 1970; NaN for a day that does not exist. `day`: `YYYY-MM-DD`, `time`: `HH:MM`. */
export function localTimeOn(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00`);
}

/** Minutes since midnight, 0 to 1,439. `nowMs`: wall clock, milliseconds since 1970. */
export function minutesOfDay(nowMs: number): number {
  const time = new Date(nowMs);
  return time.getHours() * 60 + time.getMinutes();
}
