/**
 * Checks whether a time is within the hours of automatic approval (STATUS-1). `from` and `to` are local times `HH:MM`;
 * `from` is included, and `to` is not. If `from` is later than `to`, the hours include midnight. An empty time means
 * midnight. If both are empty or equal, every time is within the hours. If one of them is not a valid time, no time is
 * within the hours, so staff approve. `minutesOfDay` is the time in minutes since midnight.
 */
export function isWithinHours(from: string, to: string, minutesOfDay: number): boolean {
  const start = from === '' ? 0 : parseMinutes(from);
  const end = to === '' ? 24 * 60 : parseMinutes(to);
  if (start === undefined || end === undefined) return false;
  return start < end ? minutesOfDay >= start && minutesOfDay < end : minutesOfDay >= start || minutesOfDay < end;
}

function parseMinutes(text: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
