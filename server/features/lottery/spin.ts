import type { LotteryRight, StaffGuest } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { codeLink } from '#core/rules/lottery-codes.ts';
import { hasUnusedSpin, type SpinFacts, spinRight } from '#core/rules/spin-right.ts';
import { timings } from '#core/rules/timings.ts';
import type { Draw } from '../../storage/projections/draw-index.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { nameIn } from './prize-names.ts';
import { defined, voucherState } from './prizes.presenter.ts';

/** Returns what this guest has drawn, or a guest whom they took over. */
export function drawOf({ deps }: LotteryActions, { userId }: Guest): Draw | undefined {
  return deps.state.lottery.drawOf(deps.state.guests.idsOf(userId));
}

/** Returns the facts that decide whether a guest may spin. `at` is where they want to. */
export function spinFacts(actions: LotteryActions, guest: Guest, at: 'phone' | 'kiosk' | undefined): SpinFacts {
  const { state } = actions.deps;
  const { spinAt, spinPer } = actions.prizes.read();
  return {
    status: guest.status,
    gameCompleted: state.progress.hasCompleted(guest.userId),
    campaignOpen: state.lottery.isOpen,
    isStaySpinUsed: spinPer === 'stay' && state.lottery.hasStayDrawn(guest.stayId),
    spinAt,
    ...(at === undefined ? {} : { at }),
  };
}

/** Returns the right to spin as the guest's phone sees it (SPIN-1), with what was drawn. */
export function lotteryRight(actions: LotteryActions, guest: Guest, language: Language): LotteryRight {
  const draw = drawOf(actions, guest);
  const right = spinRight({
    ...spinFacts(actions, guest, 'phone'),
    ...(draw && { draw: drawnView(actions, draw, language) }),
  });
  if (!right.canSpin || !isSpinLost(actions, guest)) return right;
  return { canSpin: false, reason: 'NO_CAMPAIGN' };
}

/** True if the stay has been over for a day (SPIN-2). False while the clock is doubtful. */
export function isSpinLost(actions: LotteryActions, guest: Guest): boolean {
  const endedAt = actions.endOf(guest);
  return endedAt !== undefined && actions.isPast(new Date(Date.parse(endedAt) + timings.spinAfterStayMs).toISOString());
}

/** Returns what a guest has drawn, with the voucher. */
export function drawnView(
  actions: LotteryActions,
  { drawId, sequence, tier, prize, voucher, drawnAt }: Draw,
  language: Language,
): NonNullable<LotteryRight['draw']> {
  const { thankYou } = actions.prizes.read();
  const imageUrl = tier === null ? thankYou.imageUrl : actions.prizes.tier(tier).imageUrl;
  return {
    ...{ drawId, sequence, tier, prizeName: nameIn(prize.names, language), drawnAt },
    ...defined({ imageUrl, minimumAge: prize.minimumAge }),
    ...(voucher && {
      voucherCode: voucher.code,
      qrText: codeLink(actions.deps.publicOrigin(), 'voucher', voucher.code),
      state: voucherState(actions, voucher),
      expiresAt: voucher.expiresAt,
    }),
  };
}

/**
 * Returns which part of the prizes a guest still has to collect (SPIN-2, DRAW-10). `endedAt` is when the stay ended.
 */
export function prizeOf(actions: LotteryActions, guest: Guest, endedAt?: string): StaffGuest['prize'] {
  const draw = drawOf(actions, guest);
  if (draw !== undefined) {
    const state = draw.voucher && voucherState(actions, draw.voucher);
    if (state === 'issued') return 'voucher';
    return state === 'redeemed' ? 'redeemed' : 'none';
  }
  const { gameCompleted, isStaySpinUsed = false } = spinFacts(actions, guest, undefined);
  const endedForMs = endedAt === undefined ? undefined : actions.deps.clock.now() - Date.parse(endedAt);
  return hasUnusedSpin({ gameCompleted, isStaySpinUsed }, endedForMs) ? 'spin' : 'none';
}
