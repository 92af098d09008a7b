import { expect, it } from 'vitest';
import { computeSpinRight, hasUnusedSpin, type SpinFacts } from './spin-right.ts';

const ready: SpinFacts = { status: 'active', gameCompleted: true, campaignOpen: true };
const draw = { drawId: 'd1', tier: null, prizeName: '参加賞' };

it.each<[string, Partial<SpinFacts>, object]>([
  ['a finished guest while a campaign is open', {}, { canSpin: true }],
  ['before completion [2]', { gameCompleted: false }, { canSpin: false, reason: 'NOT_FINISHED' }],
  ['finished, no campaign [2]', { campaignOpen: false }, { canSpin: false, reason: 'NO_CAMPAIGN' }],
  [
    'not finished, no campaign',
    { gameCompleted: false, campaignOpen: false },
    { canSpin: false, reason: 'NO_CAMPAIGN' },
  ],
  ['stopped [106]', { status: 'stopped' }, { canSpin: false, reason: 'STOPPED' }],
  ['stopped, no campaign [106]', { status: 'stopped', campaignOpen: false }, { canSpin: false, reason: 'STOPPED' }],
  ['stopped, not finished [106]', { status: 'stopped', gameCompleted: false }, { canSpin: false, reason: 'STOPPED' }],
  ['has drawn', { draw }, { canSpin: false, reason: 'SPIN_USED', draw }],
  ['has drawn, campaign over', { draw, campaignOpen: false }, { canSpin: false, reason: 'SPIN_USED', draw }],
  ['stopped after drawing', { draw, status: 'stopped' }, { canSpin: false, reason: 'STOPPED', draw }],
  ['another guest of the stay has drawn', { isStaySpinUsed: true }, { canSpin: false, reason: 'SPIN_USED' }],
  ['on a phone, kiosk only', { spinAt: 'kiosk', at: 'phone' }, { canSpin: false, reason: 'AT_KIOSK' }],
  ['at the kiosk, kiosk only', { spinAt: 'kiosk', at: 'kiosk' }, { canSpin: true }],
  ['on a phone, both', { spinAt: 'both', at: 'phone' }, { canSpin: true }],
])('spinRight returns whether a guest may spin: %s', (_, facts, expected) => {
  expect(computeSpinRight({ ...ready, ...facts })).toEqual(expected);
});

const day = 24 * 60 * 60 * 1_000;
it.each<[string, Partial<SpinFacts>, number | undefined, boolean]>([
  ['a finished guest', {}, undefined, true],
  ['one who has not finished', { gameCompleted: false }, undefined, false],
  ['one who has drawn', { draw }, undefined, false],
  ['one whose stay has drawn', { isStaySpinUsed: true }, undefined, false],
  ['one who left today', {}, day - 1, true],
  ['one who left a day ago', {}, day, false],
])('hasUnusedSpin for %s (%j, %s ms after the stay) returns %s', (_, facts, endedForMs, expected) => {
  expect(hasUnusedSpin({ ...ready, ...facts }, endedForMs)).toBe(expected);
});
