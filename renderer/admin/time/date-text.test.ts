import { expect, it } from 'vitest';
import { dateTexts } from './date-text.ts';

const day = { month: 'numeric', day: 'numeric' } as const;
/** One moment for each hour, on days with one and two digits. */
const moments = Array.from({ length: 24 }, (_, hour) => new Date(2026, hour % 12, hour + 1, hour, hour * 2, hour));

it.each(['ja', 'en'] as const)('dates and times are formatted like those of Intl in %s', (language) => {
  const text = dateTexts[language];
  const time = { hour: language === 'ja' ? '2-digit' : 'numeric', minute: '2-digit' } as const;
  // Some versions of Intl put a narrow space before AM and PM.
  const intl = (parts: Intl.DateTimeFormatOptions) => (at: Date) =>
    new Intl.DateTimeFormat(language, parts).format(at).replace('\u202f', ' ');
  expect(moments.map(text.day)).toEqual(moments.map(intl(day)));
  expect(moments.map(text.time)).toEqual(moments.map(intl(time)));
  expect(moments.map(text.moment)).toEqual(moments.map(intl({ ...day, ...time })));
  expect(moments.map(text.exact)).toEqual(moments.map(intl({ ...day, ...time, second: '2-digit' })));
});
