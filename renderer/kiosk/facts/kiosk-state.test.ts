import { expect, it } from 'vitest';
import { afterFailure, type KioskState } from './kiosk-state.ts';
import type { KioskData } from './load-kiosk.ts';

const data: KioskData = {
  facts: { hotelName: 'Nagisa', language: 'ja', hasPin: true, unlockedUntil: null },
  stories: [],
  prizes: { tiers: [], thankYou: { name: 'お礼' }, spinAt: 'both', spinPer: 'guest', blankBalls: 0, campaign: null },
};
const open: KioskState = { kind: 'open', data };

it('ignores a single missing reply', () => {
  expect(afterFailure(open, 'NO_RESPONSE', 1)).toBe(open);
});

it('shows Mars asleep from the second on, and keeps the earlier data', () => {
  expect(afterFailure(open, 'NO_RESPONSE', 2)).toEqual({ kind: 'away', data });
  expect(afterFailure({ kind: 'away', data }, 'INTERNAL', 3)).toEqual({ kind: 'away', data });
});

it('is away at once when nothing was ever loaded', () => {
  expect(afterFailure({ kind: 'starting' }, 'NO_RESPONSE', 1)).toEqual({ kind: 'away' });
});

it.each(['DEVICE_NOT_PAIRED', 'FORBIDDEN'] as const)('asks to be paired after %s', (code) => {
  expect(afterFailure(open, code, 1)).toEqual({ kind: 'unpaired' });
});
