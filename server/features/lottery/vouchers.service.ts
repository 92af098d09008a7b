import type { BodyOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Language } from '#core/model/hotel.ts';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { codeKinds, kindOfCode, readCode } from '#core/rules/lottery-codes.ts';
import { AppError } from '../../platform/app-error.ts';
import { getEndOfLocalDay } from '../../platform/local-time.ts';
import type { Draw, Voucher } from '../../storage/projections/draw-index.ts';
import type { LotteryActions } from './lottery-actions.ts';
import { describeWonPrize, voucherState } from './prizes.presenter.ts';

type Won = Draw & { readonly voucher: Voucher; readonly tier: PrizeTier };
export type VouchersService = ReturnType<typeof createVouchers>;

/** Redeems vouchers, and makes the corrections that administrators may make (DRAW-10). */
export function createVouchers(actions: LotteryActions) {
  const { state, clock } = actions.deps;

  /**
   * Returns the draw to which a voucher code belongs. Throws CODE_MISTYPED if the text cannot be a code of any kind, and
   * otherwise VOUCHER_NOT_FOUND.
   */
  const find = (typed: string): Won => {
    const { code } = readCode(typed);
    const draw = state.lottery.getDrawByVoucher(code);
    if (draw?.voucher !== undefined && draw.tier !== null) return { ...draw, voucher: draw.voucher, tier: draw.tier };
    const isCode = codeKinds.some((kind) => kindOfCode(code) === kind);
    throw new AppError(isCode ? 'VOUCHER_NOT_FOUND' : 'CODE_MISTYPED');
  };

  const redeemedView = (won: Won, language: Language) => ({
    ...{ voucherCode: won.voucher.code, state: voucherState(actions, won.voucher), tier: won.tier },
    prizeName: describeWonPrize(actions, won, language).prizeName,
    ...{ redeemedAt: won.voucher.redeemed?.at ?? '', redeemedBy: won.voucher.redeemed?.by ?? '' },
  });

  /**
   * Checks that the voucher can be redeemed. Throws VOUCHER_VOID and ALREADY_REDEEMED, both with the time and the person,
   * and VOUCHER_EXPIRED.
   */
  const requireIssued = (won: Won, language: Language): void => {
    const { voucher } = won;
    switch (voucherState(actions, voucher)) {
      case 'void':
        throw new AppError('VOUCHER_VOID', { voidedAt: voucher.voided?.at, voidedBy: voucher.voided?.by });
      case 'redeemed':
        throw new AppError('ALREADY_REDEEMED', redeemedView(won, language));
      case 'expired':
        throw new AppError('VOUCHER_EXPIRED', {
          expiresAt: voucher.expiresAt,
          isExtended: voucher.extended !== undefined,
        });
      case 'issued':
    }
  };

  return {
    /** Returns a voucher that can be redeemed, for printing. Throws the errors of `find` and `requireIssued`. */
    forPaper(key: { readonly code: string } | { readonly drawId: string }, language: Language): Won {
      const code = 'code' in key ? key.code : state.lottery.getDraw(key.drawId)?.voucher?.code;
      if (code === undefined) throw new AppError('VOUCHER_NOT_FOUND');
      const won = find(code);
      requireIssued(won, language);
      return won;
    },

    /**
     * Redeems a voucher once. For a prize with a minimum age, `age` says whether the guest is old enough, or gets the prize for
     * guests under age (DRAW-28). Throws the errors of `find` and `requireIssued`, and AGE_NOT_CONFIRMED with the minimum age.
     */
    redeem(typed: string, age: BodyOf<StaffEndpoints['redeemVoucher']>, by: string, language: Language) {
      return actions.alone(async () => {
        const won = find(typed);
        requireIssued(won, language);
        const { minimumAge, youngNames } = won.prize;
        const isUnderAge = age.isUnderAge === true && youngNames !== undefined;
        if (minimumAge !== undefined && !isUnderAge && !age.ageConfirmed) {
          throw new AppError('AGE_NOT_CONFIRMED', { minimumAge });
        }
        const checked = minimumAge === undefined ? {} : isUnderAge ? { isUnderAge } : { ageConfirmed: true };
        await actions.append(won.userId, { type: 'redeemed', drawId: won.drawId, ...checked, by });
        return redeemedView(find(typed), language);
      });
    },

    /**
     * Voids a voucher, even an expired one. Nobody gets its prize, and its ball is not put back. Throws ALREADY_REDEEMED,
     * VOUCHER_VOID and the errors of `find`.
     */
    void(typed: string, reason: string, by: string, language: Language): Promise<Draw> {
      return actions.alone(async () => {
        const won = find(typed);
        if (voucherState(actions, won.voucher) !== 'expired') requireIssued(won, language);
        await actions.append(won.userId, { type: 'voided', drawId: won.drawId, reason, by });
        return find(typed);
      });
    },

    /**
     * Sets when the vouchers expire that were won while the clock was doubtful: `voucherDays` from today. Call this when the
     * clock is no longer doubtful (STORE-6).
     */
    dateVouchers(): Promise<void> {
      return actions.alone(async () => {
        if (!state.lottery.hasUndatedVouchers || actions.deps.isClockDoubtful()) return;
        const expiresAt = getEndOfLocalDay(clock.now(), actions.prizes.read().voucherDays);
        await actions.append('', { type: 'dated', expiresAt });
      });
    },

    /** Takes a redemption back. Throws NOT_REDEEMED, VOUCHER_VOID and the errors of `find`. */
    unredeem(typed: string, reason: string, by: string): Promise<Draw> {
      return actions.alone(async () => {
        const { voucher, ...won } = find(typed);
        if (voucher.voided !== undefined) throw new AppError('VOUCHER_VOID');
        if (voucher.redeemed === undefined) throw new AppError('NOT_REDEEMED');
        await actions.append(won.userId, { type: 'unredeemed', drawId: won.drawId, reason, by });
        return find(typed);
      });
    },

    /**
     * Extends a voucher once, even an expired one, to `voucherDays` from today. Never shortens it. Throws ALREADY_EXTENDED,
     * ALREADY_REDEEMED, VOUCHER_VOID, CLOCK_DOUBTFUL and the errors of `find`.
     */
    extend(typed: string, reason: string, by: string, language: Language): Promise<Draw> {
      return actions.alone(async () => {
        const won = find(typed);
        if (voucherState(actions, won.voucher) !== 'expired') requireIssued(won, language);
        if (won.voucher.extended !== undefined) throw new AppError('ALREADY_EXTENDED');
        // The new day would be computed from a wrong date.
        if (actions.deps.isClockDoubtful()) throw new AppError('CLOCK_DOUBTFUL');
        const until = getEndOfLocalDay(clock.now(), actions.prizes.read().voucherDays);
        const before = won.voucher.expiresAt ?? '';
        const expiresAt = until > before ? until : before;
        await actions.append(won.userId, { type: 'extended', drawId: won.drawId, expiresAt, reason, by });
        return find(typed);
      });
    },
  };
}
