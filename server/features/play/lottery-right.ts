import type { Guest } from '#core/model/guest.ts';
import type { LotteryRight } from '#core/model/guest-view.ts';
import { hasUnusedSpin, spinRight } from '#core/rules/spin-right.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Projections } from '#server/storage/projections/projections.ts';

/** Whether a guest may spin (decision 5). No campaign can be opened yet. */
export function makeLotteryRight(state: Projections): (guest: Guest) => LotteryRight {
  return ({ userId, status }) =>
    spinRight({ status, gameCompleted: state.progress.hasCompleted(userId), campaignOpen: false });
}

/**
 * What of the prizes a guest still has to come for (decision 7); there are no draws yet, so a spin at most. `endedAt`: when the
 * stay ended, undefined while it lasts.
 */
export function makePrizeOf(state: Projections, clock: Clock): (guest: Guest, endedAt?: string) => 'none' | 'spin' {
  return ({ userId }, endedAt) => {
    const endedForMs = endedAt === undefined ? undefined : clock.now() - Date.parse(endedAt);
    return hasUnusedSpin({ gameCompleted: state.progress.hasCompleted(userId) }, endedForMs) ? 'spin' : 'none';
  };
}
