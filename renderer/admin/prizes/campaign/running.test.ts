import { expect, it } from 'vitest';
import { daysLeft } from './running.tsx';

const openedAt = '2026-11-15T01:00:00.000Z';
const afterDays = (days: number) => Date.parse(openedAt) + days * 24 * 60 * 60 * 1_000;

it.each([
  ['about fifteen balls a day, 181 left', { ballCount: 300, dealtCount: 119 }, 8, 12],
  ['more than a year', { ballCount: 10_000, dealtCount: 10 }, 2, 1_998],
  ['less than a day', { ballCount: 100, dealtCount: 90 }, 1, 0],
  ['a prize draw opened less than a day ago', { ballCount: 300, dealtCount: 119 }, 0.9, undefined],
  ['too few draws', { ballCount: 300, dealtCount: 9 }, 8, undefined],
  ['no ball left', { ballCount: 300, dealtCount: 300 }, 8, undefined],
] as const)('daysLeft returns for how many days the balls last: %s (DRAW-19)', (_, balls, days, expected) => {
  expect(daysLeft({ openedAt, ...balls }, afterDays(days))).toBe(expected);
});
