import { expect, it } from 'vitest';
import { addMonths, startSpan, toRange } from './period-span.ts';

const today = '2026-11-30';
const span = startSpan(today);

it('a period is the days up to today, a whole month, or the chosen days', () => {
  expect(toRange({ ...span, kind: 'week' }, today)).toEqual({ from: '2026-11-24', to: today });
  expect(toRange({ ...span, kind: 'thirty' }, today)).toEqual({ from: '2026-11-01', to: today });
  expect(toRange({ ...span, month: '2028-02' }, today)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  const days = { ...span, kind: 'days' as const, from: '2026-01-01', to: '2026-12-31' };
  expect(toRange(days, today)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

it.each([
  ['', '2026-11-01'],
  ['2026-11-02', '2026-11-01'],
  ['2025-01-01', '2026-06-01'],
])('no period is from "%s" to "%s"', (from, to) => {
  expect(toRange({ ...span, kind: 'days', from, to }, today)).toBeUndefined();
});

it('months are counted across the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});
