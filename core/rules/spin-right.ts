import type { GuestStatus } from '../model/guest.ts';
import type { SpinRight } from '../model/guest-view.ts';
import type { NoSpinReason } from '../model/prize.ts';
import { timings } from './timings.ts';

export type SpinFacts = {
  readonly status: GuestStatus;
  /** Whether this guest has finished a story. */
  readonly gameCompleted: boolean;
  readonly campaignOpen: boolean;
  /** The draw that this guest has already made. */
  readonly draw?: NonNullable<SpinRight['draw']>;
  /** Whether another guest of the stay has drawn, if there is only one spin for each stay (`spinPer: 'stay'`). */
  readonly isStaySpinUsed?: boolean;
  /** Where guests may draw, and where this guest wants to draw. If either is absent, this is not checked. */
  readonly spinAt?: 'phone' | 'kiosk' | 'both';
  readonly at?: 'phone' | 'kiosk';
};

/**
 * Returns whether a guest may spin and, if not, the one reason to show (SPIN-1). `STOPPED` comes first, so that the
 * guest is sent to the front desk. `SPIN_USED` comes before `NO_CAMPAIGN`, so that it is shown even after the campaign
 * was closed. `NO_CAMPAIGN` comes before `NOT_FINISHED`, so that no guest expects a draw that may not take place.
 */
export function computeSpinRight(facts: SpinFacts): SpinRight {
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
 * Checks whether staff still owe the guest a spin (SPIN-2). The guest must have finished a story and not have drawn,
 * and the stay must not have ended too long ago. With one spin for each stay, no other guest of the stay may have drawn
 * either. It does not matter whether the guest can spin now: a stopped guest, and one who finished while no campaign
 * was open, have an unused spin too.
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
