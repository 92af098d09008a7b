import { expect, it } from 'vitest';
import { formatClock, minutesSince, toAgo } from './since.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

it('minutesSince counts whole minutes, and returns at least 0', () => {
  expect(minutesSince(before(8.9), now)).toBe(8);
  expect(minutesSince(before(-5), now)).toBe(0);
});

it.each([
  [0.5, { unit: 'justNow' }],
  [1, { unit: 'minutesAgo', count: 1 }],
  [59.9, { unit: 'minutesAgo', count: 59 }],
  [60, { unit: 'hoursAgo', count: 1 }],
  [23 * 60 + 59, { unit: 'hoursAgo', count: 23 }],
  [48 * 60, { unit: 'daysAgo', count: 2 }],
])('toAgo returns the unit and the count for %d minutes', (minutes, ago) => {
  expect(toAgo(before(minutes), now)).toEqual(ago);
});

it('formatClock formats seconds as minutes and seconds', () => {
  expect([600, 61, 5, 0].map(formatClock)).toEqual(['10:00', '1:01', '0:05', '0:00']);
});
