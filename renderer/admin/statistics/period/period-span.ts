import { addDays, countDays } from '#core/rules/days.ts';

export const spanKinds = ['week', 'thirty', 'month', 'days'] as const;
type SpanKind = (typeof spanKinds)[number];

/** What staff chose. Days and months are those of the hotel, `YYYY-MM-DD` and `YYYY-MM`. */
export type Span = {
  readonly kind: SpanKind;
  readonly month: string;
  readonly from: string;
  readonly to: string;
};

export type Range = { readonly from: string; readonly to: string };

/** A leap year, which is the longest period that the server counts. */
const maxDays = 366;

/** Returns the present month and, for the choice by dates, its days so far. */
export const startSpan = (today: string): Span => ({
  ...{ kind: 'month', month: today.slice(0, 7), from: `${today.slice(0, 7)}-01`, to: today },
});

/** Returns the first and the last day of a choice. Undefined if the chosen days are missing, in the wrong order, or too many. */
export function toRange({ kind, month, from, to }: Span, today: string): Range | undefined {
  if (kind === 'week') return { from: addDays(today, -6), to: today };
  if (kind === 'thirty') return { from: addDays(today, -29), to: today };
  if (kind === 'month') return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
  if (from === '' || to === '') return undefined;
  const days = countDays(from, to) + 1;
  return days >= 1 && days <= maxDays ? { from, to } : undefined;
}

/** Returns the month that is `months` later, as `YYYY-MM`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
