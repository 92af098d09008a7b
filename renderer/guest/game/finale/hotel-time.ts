/**
 * Formats the day and time in the hotel's time zone and in the notation of the language. Uses the phone's own time zone if the
 * hotel's is unknown or invalid.
 */
export function hotelTime(time: string, language: string, timeZone: string | undefined): string {
  return written(time, language, timeZone, {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
}

/** Formats the day in the hotel's time zone, or in the phone's as in `hotelTime`, for example 2026.11.22. */
export function hotelDay(time: string, timeZone: string | undefined): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return written(time, 'sv-SE', timeZone, options).replaceAll('-', '.');
}

function written(
  time: string,
  language: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  try {
    return new Intl.DateTimeFormat(language, { ...options, ...(timeZone ? { timeZone } : {}) }).format(new Date(time));
  } catch {
    return new Intl.DateTimeFormat(language, options).format(new Date(time));
  }
}
