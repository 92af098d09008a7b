import type { GuestStatus } from '../model/guest.ts';
import type { LotteryRight } from '../model/guest-view.ts';
import type { NoSpinReason } from '../model/prize.ts';
import { timings } from './timings.ts';

export type SpinFacts = {
  readonly status: GuestStatus;
  /** Whether this guest has finished a story. */
  readonly gameCompleted: boolean;
  readonly campaignOpen: boolean;
  /** The draw that this guest already made. */
  readonly draw?: NonNullable<LotteryRight['draw']>;
  /** Whether another guest of the stay has drawn, if a stay has one spin (`spinPer: 'stay'`). */
  readonly isStaySpinUsed?: boolean;
  /** Where guests may draw, and where this guest is. If either is absent, the place does not matter. */
  readonly spinAt?: 'phone' | 'kiosk' | 'both';
  readonly at?: 'phone' | 'kiosk';
};

/**
 * Returns whether a guest may spin, or else the one reason to show (SPIN-1). A stop comes first, so that the guest is sent
 * to the front desk. A used spin is reported even after its campaign closed. Without a campaign nobody is promised a
 * draw.
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
 * Checks whether a finished guest still has an unused spin (SPIN-2). It outlives campaigns, and it does not matter whether
 * the guest can use it now: staff owe it also to a guest who was stopped or who finished before a campaign was opened.
 *
 * @param endedForMs milliseconds since the stay ended; undefined while it lasts
 */
export function hasUnusedSpin(
  { gameCompleted, draw, isStaySpinUsed }: Pick<SpinFacts, 'gameCompleted' | 'draw' | 'isStaySpinUsed'>,
  endedForMs: number | undefined,
): boolean {
  const isLost = endedForMs !== undefined && endedForMs >= timings.spinAfterStayMs;
  return gameCompleted && draw === undefined && isStaySpinUsed !== true && !isLost;
}
