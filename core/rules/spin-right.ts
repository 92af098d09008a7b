import type { GuestStatus } from '../model/guest.ts';
import type { LotteryRight } from '../model/guest-view.ts';
import type { NoSpinReason } from '../model/prize.ts';
import { timings } from './timings.ts';

export type SpinFacts = {
  readonly status: GuestStatus;
  /** This guest has finished a story. */
  readonly gameCompleted: boolean;
  readonly campaignOpen: boolean;
  /** What this guest has drawn already. */
  readonly draw?: NonNullable<LotteryRight['draw']>;
  /** Another guest of the stay has drawn, and a stay has one spin (`spinPer: 'stay'`). */
  readonly isStaySpinUsed?: boolean;
  /** Where the wheel may be turned, and where this guest stands; both absent before the lottery exists. */
  readonly spinAt?: 'phone' | 'kiosk' | 'both';
  readonly at?: 'phone' | 'kiosk';
};

/**
 * Whether a guest may spin, else the one reason to tell (decision 5). A stop outranks everything, so that a paused guest is
 * sent to the front desk (checklist 106); a spent spin is told even when its campaign is over; without a campaign nobody is
 * promised anything (decision 5, checklist 2).
 */
export function spinRight(facts: SpinFacts): LotteryRight {
  const reason = reasonAgainst(facts);
  return {
    canSpin: reason === undefined,
    ...(reason === undefined ? {} : { reason }),
    ...(facts.draw === undefined ? {} : { draw: facts.draw }),
  };
}

function reasonAgainst(facts: SpinFacts): NoSpinReason | undefined {
  if (facts.status === 'stopped') return 'STOPPED';
  if (facts.draw !== undefined || facts.isStaySpinUsed === true) return 'SPIN_USED';
  if (!facts.campaignOpen) return 'NO_CAMPAIGN';
  if (!facts.gameCompleted) return 'NOT_FINISHED';
  if (facts.spinAt === 'kiosk' && facts.at === 'phone') return 'AT_KIOSK';
  return undefined;
}

/**
 * Whether a finished guest's spin still waits to be used (decision 5). It outlives campaigns and does not ask whether it can
 * be used right now: staff owe it also to a guest who was stopped, or came before a campaign was opened.
 * @param endedForMs how long the stay is over; undefined while it lasts
 */
export function hasUnusedSpin(
  { gameCompleted, draw, isStaySpinUsed }: Pick<SpinFacts, 'gameCompleted' | 'draw' | 'isStaySpinUsed'>,
  endedForMs: number | undefined,
): boolean {
  const isLost = endedForMs !== undefined && endedForMs >= timings.spinAfterStayMs;
  return gameCompleted && draw === undefined && isStaySpinUsed !== true && !isLost;
}
