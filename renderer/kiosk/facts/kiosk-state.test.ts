import { expect, it } from 'vitest';
import { afterFailure, type KioskState } from './kiosk-state.ts';
import type { KioskData } from './load-kiosk.ts';

const data: KioskData = {
  facts: { hotelName: 'Nagisa', language: 'ja', hasPin: true, unlockedUntil: null },
  stories: [],
  prizes: { tiers: [], thankYou: { name: 'お礼' }, spinAt: 'both', spinPer: 'guest', blankBalls: 0, campaign: null },
};
const open: KioskState = { kind: 'open', data };

it('the kiosk ignores a single missing reply', () => {
  expect(afterFailure(open, 'NO_RESPONSE', 1)).toBe(open);
});

it('the kiosk shows Mars asleep after the second missing reply, and keeps the earlier data', () => {
  expect(afterFailure(open, 'NO_RESPONSE', 2)).toEqual({ kind: 'away', data });
  expect(afterFailure({ kind: 'away', data }, 'INTERNAL', 3)).toEqual({ kind: 'away', data });
});

it('the kiosk shows Mars asleep at once if nothing was ever loaded', () => {
  expect(afterFailure({ kind: 'starting' }, 'NO_RESPONSE', 1)).toEqual({ kind: 'away' });
});

it.each(['DEVICE_NOT_PAIRED', 'FORBIDDEN'] as const)('the kiosk asks to be paired after %s', (code) => {
  expect(afterFailure(open, code, 1)).toEqual({ kind: 'unpaired' });
});
