import { expect, it } from 'vitest';
import { addDays, countDays } from './days.ts';

it('days are added and counted across the end of a month and a year', () => {
  expect(addDays('2026-11-29', 2)).toBe('2026-12-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(countDays('2026-12-30', '2027-01-02')).toBe(3);
  expect(countDays('2026-11-02', '2026-11-01')).toBe(-1);
});
