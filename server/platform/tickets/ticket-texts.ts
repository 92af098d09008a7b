import { ticketTexts } from '#core/locales/server-texts.ts';
import type { Language } from '#core/model/languages.ts';
import { filled } from '#core/rules/tickets/slip-parts.ts';

export { ticketTexts };

/** Returns a line that says how many riddles a story has, or an empty string if it has none. */
export function formatRiddleCount(count: number, language: Language): string {
  if (count === 0) return '';
  const { more, ...countTexts }: Readonly<Record<string, string>> = ticketTexts[language].riddles;
  return countTexts[count] ?? filled(more ?? '', { count });
}

const dayParts = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const weekdayParts = { month: 'long', day: 'numeric', weekday: 'short' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** Returns the locale whose date format is used. British dates cannot be mistaken, unlike American ones. */
const toLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Returns functions that format times (ISO 8601) for paper, in the hotel's time zone. */
export function createDateFormats(language: Language) {
  const format = (isoTime: string, parts: Intl.DateTimeFormatOptions) => {
    const text = new Intl.DateTimeFormat(toLocale(language), parts).format(new Date(isoTime));
    return /\p{Script=Han}/u.test(text) ? text.replaceAll('(', '（').replaceAll(')', '）') : text;
  };
  return {
    /** Returns the day with its year. */
    dayWithYear: (isoTime: string) => format(isoTime, dayParts),
    /** Returns the day with its year, and the time. */
    dayAndTime: (isoTime: string) => `${format(isoTime, dayParts)} ${format(isoTime, timeParts)}`,
    /** Returns the day and its weekday. */
    weekday: (isoTime: string) => format(isoTime, weekdayParts),
    /** Returns the day, its weekday and the time. */
    weekdayAndTime: (isoTime: string) => `${format(isoTime, weekdayParts)} ${format(isoTime, timeParts)}`,
  };
}
