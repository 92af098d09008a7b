import { expect, it } from 'vitest';
import { ClockTrust } from './clock-trust.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

function clockAt(wall: number) {
  const state = { wall, monotonic: 0 };
  return { state, now: () => state.wall, monotonic: () => state.monotonic };
}

const lastAt = '2026-11-20T10:00:00.000Z';
const last = Date.parse(lastAt);

it.each([
  [-4 * minute, false],
  [-6 * minute, true],
  [2 * day, false],
  [4 * day, true],
])('at the start, %i ms after the newest line: doubtful %s', (offset, expected) => {
  expect(new ClockTrust(clockAt(last + offset), lastAt).isDoubtful()).toBe(expected);
});

it('believes the clock of a fresh installation', () => {
  expect(new ClockTrust(clockAt(0), undefined).isDoubtful()).toBe(false);
});

it('notices a jump while it runs, and believes a clock that was set right again', () => {
  const clock = clockAt(last);
  const trust = new ClockTrust(clock, lastAt);
  clock.state.monotonic += 10 * day;
  clock.state.wall += 10 * day;
  expect(trust.isDoubtful()).toBe(false);
  clock.state.wall -= 6 * minute;
  expect(trust.isDoubtful()).toBe(true);
  clock.state.wall += 6 * minute;
  expect(trust.isDoubtful()).toBe(false);
});

it('is believed once staff confirm the date', () => {
  const clock = clockAt(last + 30 * day);
  const trust = new ClockTrust(clock, lastAt);
  expect(trust.isDoubtful()).toBe(true);
  trust.confirm();
  expect(trust.isDoubtful()).toBe(false);
});
