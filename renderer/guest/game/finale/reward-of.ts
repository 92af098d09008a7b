import type { SpinRight } from '#core/api/response-schemas.ts';

/** The kind of reward that the card at the end of the game shows. */
export type RewardKind = 'thanks' | 'spin' | 'lobby' | 'won' | 'drawn' | 'used' | 'stopped';

/**
 * Returns the kind of reward for the guest's draw or right to spin (ENDING-5). In any other case, for example without an open
 * campaign, it is `thanks`, which promises nothing (ENDING-1).
 */
export function getRewardKind({ canSpin, reason, draw }: SpinRight): RewardKind {
  if (draw) return draw.tier === null ? 'drawn' : 'won';
  if (canSpin) return 'spin';
  if (reason === 'AT_KIOSK') return 'lobby';
  if (reason === 'SPIN_USED') return 'used';
  if (reason === 'STOPPED') return 'stopped';
  return 'thanks';
}

/** Returns whether the guest has a reward: a spin, or a prize. */
export const grantsReward = (kind: RewardKind): boolean => kind === 'spin' || kind === 'lobby' || kind === 'won';
