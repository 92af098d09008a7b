import { expect, it } from 'vitest';
import { type KioskState, reduceFailure } from './kiosk-state.ts';
import type { KioskData } from './load-kiosk.ts';

const data: KioskData = {
  info: { hotelName: 'Nagisa', language: 'ja', timeZone: 'Asia/Tokyo', hasPin: true, unlockedUntil: null },
  stories: [],
  prizes: { tiers: [], thankYou: { name: 'お礼' }, spinAt: 'both', spinPer: 'guest', blankBalls: 0, campaign: null },
};
const open: KioskState = { kind: 'open', data };

it('the kiosk ignores a single missing reply', () => {
  expect(reduceFailure(open, 'NO_RESPONSE', 1)).toBe(open);
});

it('the kiosk shows Mars asleep after the second missing reply, and keeps the earlier data', () => {
  expect(reduceFailure(open, 'NO_RESPONSE', 2)).toEqual({ kind: 'away', data });
  expect(reduceFailure({ kind: 'away', data }, 'INTERNAL', 3)).toEqual({ kind: 'away', data });
});

it('the kiosk shows Mars asleep at once if nothing was ever loaded', () => {
  expect(reduceFailure({ kind: 'starting' }, 'NO_RESPONSE', 1)).toEqual({ kind: 'away' });
});

it.each(['DEVICE_NOT_PAIRED', 'FORBIDDEN'] as const)('the kiosk asks to be paired after %s', (code) => {
  expect(reduceFailure(open, code, 1)).toEqual({ kind: 'unpaired' });
});
