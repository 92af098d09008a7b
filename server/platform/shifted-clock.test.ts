import { expect, it } from 'vitest';
import { ShiftedClock } from './shifted-clock.ts';

it('a shifted clock shifts wall time and durations together, continues from there, and can return to real time', () => {
  const realTime = { wall: 10_000, run: 500 };
  const clock = new ShiftedClock({ now: () => realTime.wall, monotonic: () => realTime.run });
  clock.setTime(4_000);
  realTime.wall += 7;
  realTime.run += 7;
  expect([clock.now(), clock.monotonic()]).toEqual([4_007, -5_493]);
  clock.reset();
  expect([clock.now(), clock.monotonic()]).toEqual([10_007, 507]);
});
