import type { SpinRight, StaffGuest } from '#core/api/response-schemas.ts';
import { pickFields } from '#core/model/fields.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { publicPrizeFields } from '#core/model/prize.ts';
import { codeLink } from '#core/rules/lottery-codes.ts';
import { computeSpinRight, hasUnusedSpin, type SpinFacts } from '#core/rules/spin-right.ts';
import { timings } from '#core/rules/timings.ts';
import type { Draw } from '../../storage/projections/draw-index.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { isGiftNamed } from './prize-names.ts';
import { defined, describeWonPrize, voucherState } from './prizes.presenter.ts';

/** Returns the draw of this guest or of an entry that they took over, or undefined. */
export function findDraw({ deps }: LotteryActions, { userId }: Guest): Draw | undefined {
  return deps.state.lottery.getDrawOfGuest(deps.state.guests.getOwnAndTakenOverIds(userId));
}

/** Returns the facts that decide whether a guest may spin. `at` says where they want to spin, if that is known. */
export function spinFacts(actions: LotteryActions, guest: Guest, at: 'phone' | 'kiosk' | undefined): SpinFacts {
  const { state } = actions.deps;
  const { spinAt, spinPer } = actions.prizes.read();
  return {
    status: guest.status,
    gameCompleted: state.progress.hasCompleted(guest.userId),
    campaignOpen: state.lottery.isOpen,
    isStaySpinUsed:
      spinPer === 'stay' &&
      (state.lottery.hasStayDrawn(guest.stayId) || state.stays.get(guest.stayId)?.isSpinUsed === true),
    spinAt,
    ...(at === undefined ? {} : { at }),
  };
}

/** Returns the right to spin for the guest's phone (SPIN-1), with the guest's draw if there is one. */
export function getSpinRight(actions: LotteryActions, guest: Guest, language: Language): SpinRight {
  const draw = findDraw(actions, guest);
  const right = computeSpinRight({
    ...spinFacts(actions, guest, 'phone'),
    ...(draw && { draw: drawnView(actions, draw, language) }),
  });
  if (!right.canSpin || !isSpinLost(actions, guest)) return right;
  return { canSpin: false, reason: 'NO_CAMPAIGN' };
}

/**
 * Returns whether the guest has lost the right to spin, because the stay ended a day ago or earlier (SPIN-2). Returns false
 * while the clock is doubtful.
 */
export function isSpinLost(actions: LotteryActions, guest: Guest): boolean {
  const endedAt = actions.findEnd(guest);
  return endedAt !== undefined && actions.isPast(new Date(Date.parse(endedAt) + timings.spinAfterStayMs).toISOString());
}

/** Returns a draw, with its voucher, as the guest's phone shows it. */
export function drawnView(actions: LotteryActions, draw: Draw, language: Language): NonNullable<SpinRight['draw']> {
  const { drawId, sequence, tier, prize, voucher, drawnAt } = draw;
  const isGift = tier === null && isGiftNamed(prize.names);
  const { prizeName, youngName, isUnderAge, ...facts } = describeWonPrize(actions, draw, language);
  return {
    ...{ drawId, sequence, tier, prizeName, ...defined({ youngName, isUnderAge }), drawnAt },
    ...(isGift && { isGift }),
    ...pickFields(publicPrizeFields, facts),
    ...(voucher && {
      voucherCode: voucher.code,
      qrText: codeLink(actions.deps.publicOrigin(), 'voucher', voucher.code),
      state: voucherState(actions, voucher),
      expiresAt: voucher.expiresAt,
    }),
  };
}

/**
 * Returns 'spin' for an unused spin, 'voucher' for a voucher that can be redeemed, 'redeemed' for a redeemed one, and otherwise
 * 'none' (SPIN-2, DRAW-10). `endedAt` is when the stay ended; undefined for a current stay.
 */
export function findPrize(actions: LotteryActions, guest: Guest, endedAt?: string): StaffGuest['prize'] {
  const draw = findDraw(actions, guest);
  if (draw !== undefined) {
    const state = draw.voucher && voucherState(actions, draw.voucher);
    if (state === 'issued') return 'voucher';
    return state === 'redeemed' ? 'redeemed' : 'none';
  }
  const { gameCompleted, isStaySpinUsed = false } = spinFacts(actions, guest, undefined);
  const endedForMs = endedAt === undefined ? undefined : actions.deps.clock.now() - Date.parse(endedAt);
  return hasUnusedSpin({ gameCompleted, isStaySpinUsed }, endedForMs) ? 'spin' : 'none';
}
