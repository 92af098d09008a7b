import { ticketTexts } from '#core/locales/server-texts.ts';
import type { Language } from '#core/model/languages.ts';
import type { StoryOpening } from '#core/model/story.ts';
import { filled } from '#core/rules/tickets/slip-parts.ts';

export { ticketTexts };

type Season = Pick<StoryOpening, 'firstDay' | 'lastDay'>;

/** Returns the lines about a story below its title: its first and last day (STORY-8), and how many riddles it has. */
export function formatStoryLead(
  { questions, ...season }: Season & { readonly questions: readonly unknown[] },
  language: Language,
): string {
  return [formatSeason(season, language), formatRiddleCount(questions.length, language)].filter(Boolean).join('\n');
}

function formatSeason({ firstDay, lastDay }: Season, language: Language): string {
  const texts = ticketTexts[language].season;
  const { localDay } = createDateFormats(language);
  const first = firstDay === undefined ? '' : localDay(firstDay);
  const last = lastDay === undefined ? '' : localDay(lastDay);
  if (first && last) return filled(texts.both, { first, last });
  if (first) return filled(texts.first, { day: first });
  return last && filled(texts.last, { day: last });
}

function formatRiddleCount(count: number, language: Language): string {
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
    /** Returns a day of the hotel (`YYYY-MM-DD`) with its year. */
    localDay: (day: string) => format(`${day}T00:00:00Z`, { ...dayParts, timeZone: 'UTC' }),
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
