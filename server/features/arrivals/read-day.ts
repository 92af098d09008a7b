import type { DateOrder } from '#core/model/arrival.ts';
import { dateForms, firstYearOfEra, monthSign, timeOfDay } from './list-words.ts';

export type ReadDay = {
  /** The day, as `YYYY-MM-DD`. */
  readonly day: string;
  /** The time of day, as `HH:MM`. */
  readonly time?: string;
};

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Reads a day, with or without a time, as reservation systems write it, such as `2026/11/22 15:00` or `20261122`. Japanese
 * characters, a weekday in brackets and a year of the Reiwa era are accepted. For `22.11.2026`, `order` is the order of day,
 * month and year. For `11/22`, the year is chosen in which the day is nearest to now. Returns undefined if the text is not a
 * day from 2000 to 2100.
 */
export function readDay(typed: string, order: DateOrder, nowMs: number): ReadDay | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, ' ')
    .trim();
  const parsed = dateIn(text, order, nowMs);
  if (parsed === undefined) return undefined;
  const [year, month, date, rest] = parsed;
  const day = new Date(Date.UTC(year, month - 1, date));
  const isDay = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 2000 && year <= 2100;
  if (!isDay) return undefined;
  const time = timeIn(rest);
  if (time === 'wrong') return undefined;
  return { day: `${year}-${two(month)}-${two(date)}`, ...(time === undefined ? {} : { time }) };
}

type Found = readonly [year: number, month: number, date: number, rest: string];

function dateIn(text: string, order: DateOrder, nowMs: number): Found | undefined {
  const era = dateForms.era.exec(text);
  if (era)
    return [2018 + (era[1] === firstYearOfEra ? 1 : Number(era[1])), Number(era[2]), Number(era[3]), era[4] ?? ''];
  const full = dateForms.full.exec(text) ?? dateForms.digits.exec(text);
  if (full) return [Number(full[1]), Number(full[2]), Number(full[3]), full[4] ?? ''];
  const short = dateForms.short.exec(text);
  if (short) return byOrder(short.slice(1, 4), order, short[4] ?? '');
  const bare = dateForms.monthAndDay.exec(text);
  if (!bare) return undefined;
  const [month, date] = order === 'dmy' && bare[2] !== monthSign ? [bare[3], bare[1]] : [bare[1], bare[3]];
  return nearest(Number(month), Number(date), nowMs, bare[4] ?? '');
}

function byOrder(parts: readonly (string | undefined)[], order: DateOrder, rest: string): Found {
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  const inCentury = (year: number) => (year < 100 ? 2000 + year : year);
  if (order === 'ymd') return [inCentury(a), b, c, rest];
  return order === 'mdy' ? [inCentury(c), a, b, rest] : [inCentury(c), b, a, rest];
}

/** Chooses the year in which the day is nearest to now, because a list of late December contains days of January. */
function nearest(month: number, date: number, nowMs: number, rest: string): Found {
  const year = new Date(nowMs).getFullYear();
  const distance = (candidate: number) => Math.abs(new Date(candidate, month - 1, date).getTime() - nowMs);
  const best = [year - 1, year, year + 1].reduce((nearest, candidate) =>
    distance(candidate) < distance(nearest) ? candidate : nearest,
  );
  return [best, month, date, rest];
}

/**
 * Returns the time after the day, or undefined if nothing follows. Returns 'wrong' if something else follows, because the
 * whole text is not a day then.
 */
function timeIn(rest: string): string | undefined | 'wrong' {
  const text = rest.trim().replace(/^T/, '');
  if (text === '') return undefined;
  const match = timeOfDay.exec(text);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  if (!match || hour > 23 || minute > 59) return 'wrong';
  return `${two(hour)}:${two(minute)}`;
}
