import type { LotteryRight } from '#core/api/response-schemas.ts';

/** What the card of the ending shows. */
export type RewardKind = 'thanks' | 'spin' | 'lobby' | 'won' | 'drawn' | 'used' | 'stopped';

/** Returns the reward for the guest's right to spin (ENDING-5). Without an open campaign it promises nothing (ENDING-1). */
export function rewardOf({ canSpin, reason, draw }: LotteryRight): RewardKind {
  if (draw) return draw.tier === null ? 'drawn' : 'won';
  if (canSpin) return 'spin';
  if (reason === 'AT_KIOSK') return 'lobby';
  if (reason === 'SPIN_USED') return 'used';
  if (reason === 'STOPPED') return 'stopped';
  return 'thanks';
}

/** Returns whether the ship carries a reward: a spin, or what was won. */
export const isRewarding = (kind: RewardKind): boolean => kind === 'spin' || kind === 'lobby' || kind === 'won';
