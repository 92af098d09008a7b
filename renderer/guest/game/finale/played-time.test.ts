import { expect, it } from 'vitest';
import { playedTime } from './played-time.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 9, minutes)).toISOString();

it.each([
  [0, { hours: 0, minutes: 1 }],
  [48, { hours: 0, minutes: 48 }],
  [60, { hours: 1, minutes: 0 }],
  [192, { hours: 3, minutes: 12 }],
])('%i minutes', (minutes, time) => {
  expect(playedTime(at(0), at(minutes))).toEqual(time);
});

it('says nothing about a time it does not know', () => {
  expect(playedTime(null, at(1))).toBeNull();
  expect(playedTime(at(0), null)).toBeNull();
  expect(playedTime(at(10), at(0))).toBeNull();
});
