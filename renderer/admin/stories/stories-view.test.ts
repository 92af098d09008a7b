import { expect, it } from 'vitest';
import { daysLeftInTrash } from './stories-view.tsx';

const trashed = '2026-11-01T09:00:00.000Z';

it.each([
  ['2026-11-01T09:00:00.000Z', 30],
  ['2026-11-01T09:00:01.000Z', 30],
  ['2026-11-02T09:00:00.000Z', 29],
  ['2026-11-30T10:00:00.000Z', 1],
  ['2026-12-01T09:00:00.000Z', 0],
  ['2027-01-01T09:00:00.000Z', 0],
])('daysLeftInTrash at %s returns %i', (now, days) => {
  expect(daysLeftInTrash(trashed, Date.parse(now))).toBe(days);
});
