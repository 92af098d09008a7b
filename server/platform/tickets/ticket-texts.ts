import { tickets as en } from '#core/locales/en/tickets.ts';
import { tickets as ja } from '#core/locales/ja/tickets.ts';
import type { Language } from '#core/model/hotel.ts';
import { filled } from '#core/rules/tickets/slip-parts.ts';

type Texts<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Texts<Shape[Key]> };
type TicketWords = Texts<typeof ja>;

/** The texts of slips and posters by language. */
export const ticketTexts: Readonly<Record<Language, TicketWords>> = { ja, en };

/** Returns a line that says how many riddles a story has, or an empty string if it has none. */
export function riddlesLead(count: number, language: Language): string {
  if (count === 0) return '';
  const { more, ...counted }: Readonly<Record<string, string>> = ticketTexts[language].riddles;
  return counted[count] ?? filled(more ?? '', { count });
}

const dayParts = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const weekdayParts = { month: 'long', day: 'numeric', weekday: 'short' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** The regions whose date format is used, by language. */
const regions: Readonly<Record<Language, string>> = { ja: 'ja-JP', en: 'en-GB' };

/** Returns functions that format times (ISO 8601) for paper, in the hotel's time zone. */
export function paperDates(language: Language) {
  const written = (at: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(regions[language], parts).format(new Date(at)).replaceAll('(', '（').replaceAll(')', '）');
  return {
    /** Returns the day with its year. */
    day: (at: string) => written(at, dayParts),
    /** Returns the day with its year, and the time. */
    moment: (at: string) => `${written(at, dayParts)} ${written(at, timeParts)}`,
    /** Returns the day and its weekday. */
    weekday: (at: string) => written(at, weekdayParts),
    /** Returns the day, its weekday and the time. */
    weekdayMoment: (at: string) => `${written(at, weekdayParts)} ${written(at, timeParts)}`,
  };
}
