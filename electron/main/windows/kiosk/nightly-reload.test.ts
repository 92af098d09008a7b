import { expect, it } from 'vitest';
import { isReloadDue, nightlyReload } from './nightly-reload.ts';

const inNovember = (text: string) => new Date(`2026-11-${text}`);
const yesterday = inNovember('21T12:00:00');

it.each([
  ['due at four', inNovember('22T04:00:00'), yesterday, true],
  ['due until six, because a guest may have been there at four', inNovember('22T05:59:00'), yesterday, true],
  ['not due before four', inNovember('22T03:59:59'), yesterday, false],
  ['not due in the morning, when guests come', inNovember('22T06:00:00'), yesterday, false],
  ['not due a second time in the same night', inNovember('22T04:30:00'), inNovember('22T04:00:01'), false],
  [
    'due if the kiosk was loaded before four of the same night',
    inNovember('22T04:30:00'),
    inNovember('22T03:00:00'),
    true,
  ],
] as const)('the nightly reload is %s', (_when, now, loadedAt, expected) => {
  expect(isReloadDue({ now, loadedAt, idleMs: nightlyReload.idleMs })).toBe(expected);
});

it('the nightly reload is not due until nobody has touched the kiosk for five minutes', () => {
  const night = { now: inNovember('22T04:00:00'), loadedAt: yesterday };
  expect(isReloadDue({ ...night, idleMs: nightlyReload.idleMs - 1 })).toBe(false);
});
