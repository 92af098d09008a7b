import { expect, it } from 'vitest';
import { isReloadDue, nightly } from './nightly-reload.ts';

const at = (text: string) => new Date(`2026-11-${text}`);
const yesterday = at('21T12:00:00');

it.each([
  ['at four', at('22T04:00:00'), yesterday, true],
  ['a little later, when a guest was there at four', at('22T05:59:00'), yesterday, true],
  ['not before four', at('22T03:59:59'), yesterday, false],
  ['not in the morning, when guests come', at('22T06:00:00'), yesterday, false],
  ['not a second time', at('22T04:30:00'), at('22T04:00:01'), false],
  ['when it was last loaded before four of the same night', at('22T04:30:00'), at('22T03:00:00'), true],
] as const)('is due %s', (_when, now, loadedAt, expected) => {
  expect(isReloadDue({ now, loadedAt, idleMs: nightly.idleMs })).toBe(expected);
});

it('waits until nobody has touched the kiosk for five minutes', () => {
  const night = { now: at('22T04:00:00'), loadedAt: yesterday };
  expect(isReloadDue({ ...night, idleMs: nightly.idleMs - 1 })).toBe(false);
});
