import { expect, it } from 'vitest';
import { toZone } from '../../platform/zone-date.ts';
import { daysLeft } from './use-day-text.ts';

const inZone = (timeZone: string) => (at: Date) => toZone(at, timeZone);

it("daysLeft counts the remaining days of a voucher in the hotel's time zone", () => {
  // The voucher expires at midnight in Honolulu at the end of the 29th. It is the evening of the 28th there, but already the
  // 29th in Europe and Japan.
  const [expiresAt, now] = ['2026-11-30T10:00:00.000Z', Date.parse('2026-11-29T08:00:00.000Z')];
  expect(daysLeft(expiresAt, now, inZone('Pacific/Honolulu'))).toBe(1);
  // The voucher expires at midnight in Auckland at the end of the 29th. It is 23:59 on the 29th there, then 23:00 on the
  // 28th.
  expect(daysLeft('2026-11-29T11:00:00.000Z', Date.parse('2026-11-29T10:59:00.000Z'), inZone('Pacific/Auckland'))).toBe(
    0,
  );
  expect(daysLeft('2026-11-29T11:00:00.000Z', Date.parse('2026-11-28T10:00:00.000Z'), inZone('Pacific/Auckland'))).toBe(
    1,
  );
});
