import { expect, it } from 'vitest';
import { isReloadDue, nightly } from './nightly-reload.ts';

const at = (text: string) => new Date(`2026-11-${text}`);
const yesterday = at('21T12:00:00');

it.each([
  ['due at four', at('22T04:00:00'), yesterday, true],
  ['due until six, because a guest may have been there at four', at('22T05:59:00'), yesterday, true],
  ['not due before four', at('22T03:59:59'), yesterday, false],
  ['not due in the morning, when guests come', at('22T06:00:00'), yesterday, false],
  ['not due a second time in the same night', at('22T04:30:00'), at('22T04:00:01'), false],
  ['due if the kiosk was loaded before four of the same night', at('22T04:30:00'), at('22T03:00:00'), true],
] as const)('the nightly reload is %s', (_when, now, loadedAt, expected) => {
  expect(isReloadDue({ now, loadedAt, idleMs: nightly.idleMs })).toBe(expected);
});

it('the nightly reload is not due until nobody has touched the kiosk for five minutes', () => {
  const night = { now: at('22T04:00:00'), loadedAt: yesterday };
  expect(isReloadDue({ ...night, idleMs: nightly.idleMs - 1 })).toBe(false);
});
