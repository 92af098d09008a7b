import { expect, it } from 'vitest';
import type { SpinRight } from '#core/api/response-schemas.ts';
import { getRewardKind, grantsReward } from './reward-of.ts';

const draw = { drawId: 'd1', tier: null, prizeName: '参加賞' };

it.each<[string, SpinRight, string, boolean]>([
  ['may spin', { canSpin: true }, 'spin', true],
  ['may spin in the lobby only', { canSpin: false, reason: 'AT_KIOSK' }, 'lobby', true],
  ['has won', { canSpin: false, reason: 'SPIN_USED', draw: { ...draw, tier: '3' } }, 'won', true],
  ['has won and was stopped', { canSpin: false, reason: 'STOPPED', draw: { ...draw, tier: '3' } }, 'won', true],
  ['drew a white ball', { canSpin: false, reason: 'SPIN_USED', draw }, 'drawn', false],
  ['has a companion who spun', { canSpin: false, reason: 'SPIN_USED' }, 'used', false],
  ['is stopped', { canSpin: false, reason: 'STOPPED' }, 'stopped', false],
  ['has no campaign to draw in', { canSpin: false, reason: 'NO_CAMPAIGN' }, 'thanks', false],
  ['may not spin for no known reason', { canSpin: false }, 'thanks', false],
])('the reward of a guest who %s is the right one [ENDING-5]', (_, lottery, kind, rewarding) => {
  expect(getRewardKind(lottery)).toBe(kind);
  expect(grantsReward(getRewardKind(lottery))).toBe(rewarding);
});
