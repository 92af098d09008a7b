import { expect, it } from 'vitest';
import { toLastDay } from './voucher-day.ts';

it('toLastDay returns the day before if a voucher expires at midnight', () => {
  const midnight = new Date(2026, 11, 1);
  const lastDay = toLastDay(midnight.toISOString());
  expect([lastDay.getMonth(), lastDay.getDate()]).toEqual([10, 30]);
});
