import { expect, it } from 'vitest';
import { ShiftedClock } from './shifted-clock.ts';

it('a shifted clock shifts wall time and durations together, continues from there, and can return to real time', () => {
  const base = { wall: 10_000, run: 500 };
  const clock = new ShiftedClock({ now: () => base.wall, monotonic: () => base.run });
  clock.goTo(4_000);
  base.wall += 7;
  base.run += 7;
  expect([clock.now(), clock.monotonic()]).toEqual([4_007, -5_493]);
  clock.comeBack();
  expect([clock.now(), clock.monotonic()]).toEqual([10_007, 507]);
});
