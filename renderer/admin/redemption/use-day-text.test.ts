import { expect, it } from 'vitest';
import { daysLeft } from './use-day-text.ts';

it('counts the days that are left of a voucher by the clock of the hotel', () => {
  // Midnight in Honolulu at the end of the 29th; there it is the evening of the 28th, in Europe and Japan the 29th.
  const [expiresAt, now] = ['2026-11-30T10:00:00.000Z', Date.parse('2026-11-29T08:00:00.000Z')];
  expect(daysLeft(expiresAt, now, 'Pacific/Honolulu')).toBe(1);
  // Midnight in Auckland at the end of the 29th, where it is the 29th already.
  expect(daysLeft('2026-11-29T11:00:00.000Z', Date.parse('2026-11-29T10:59:00.000Z'), 'Pacific/Auckland')).toBe(0);
  expect(daysLeft('2026-11-29T11:00:00.000Z', Date.parse('2026-11-28T10:00:00.000Z'), 'Pacific/Auckland')).toBe(1);
});
