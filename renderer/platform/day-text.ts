/** Formats a day (`YYYY-MM-DD`) with its month, and with its year if that is not the present one. */
export function formatDay(day: string, language: string): string {
  const date = new Date(`${day}T12:00:00`);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(language, { ...year, month: 'long', day: 'numeric' }).format(date);
}
