const minuteMs = 60_000;

/** Hours and whole minutes between two times, at least one minute; null when one is unknown or they run backwards. */
export function playedTime(
  startedAt: string | null,
  completedAt: string | null,
): { readonly hours: number; readonly minutes: number } | null {
  if (startedAt === null || completedAt === null) return null;
  const minutes = Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / minuteMs);
  if (!Number.isFinite(minutes) || minutes < 0) return null;
  const whole = Math.max(1, minutes);
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
}
