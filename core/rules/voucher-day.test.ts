import { expect, it } from 'vitest';
import { lastDayOf } from './voucher-day.ts';

it('a voucher that is over at midnight is good until the day before', () => {
  const midnight = new Date(2026, 11, 1);
  const lastDay = lastDayOf(midnight.toISOString());
  expect([lastDay.getMonth(), lastDay.getDate()]).toEqual([10, 30]);
});
