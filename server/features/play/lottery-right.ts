import type { Guest } from '#core/model/guest.ts';
import type { LotteryRight } from '#core/model/guest-view.ts';
import { spinRight } from '#core/rules/spin-right.ts';
import type { Projections } from '#server/storage/projections/projections.ts';

/** Whether a guest may spin (decision 5). No campaign can be opened yet. */
export function makeLotteryRight(state: Projections): (guest: Guest) => LotteryRight {
  return ({ userId, status }) =>
    spinRight({ status, gameCompleted: state.progress.hasCompleted(userId), campaignOpen: false });
}
