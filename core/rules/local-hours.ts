/**
 * Checks whether the time is within the hours of automatic approval (STATUS-1). `from` and `to` are local `HH:MM`; `from` is
 * included, `to` is not. If `from` is later than `to`, the hours span midnight. If both are empty or equal, they cover
 * the whole day. If one is empty, it means midnight. Unreadable hours never match, so staff approve. `minutesOfDay`: 0
 * to 1,439.
 */
export function isWithinHours(from: string, to: string, minutesOfDay: number): boolean {
  const start = from === '' ? 0 : minutesOf(from);
  const end = to === '' ? 24 * 60 : minutesOf(to);
  if (start === undefined || end === undefined) return false;
  return start < end ? minutesOfDay >= start && minutesOfDay < end : minutesOfDay >= start || minutesOfDay < end;
}

function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
