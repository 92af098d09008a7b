import type { Hotel, Language } from '#core/model/hotel.ts';
import { toHeadCode } from '#core/rules/draw-chain.ts';
import { codeLink } from '#core/rules/lottery-codes.ts';
import { voucherSlip } from '#core/rules/tickets/voucher-slip.ts';
import { toLastDay } from '#core/rules/voucher-day.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createDateFormats, ticketTexts } from '../../../platform/tickets/ticket-texts.ts';
import type { PrintKindRule } from '../print-kinds.ts';

/** A voucher that can be redeemed. */
export type PaperVoucher = {
  readonly drawId: string;
  readonly userId: string;
  readonly code: string;
  /** The name of the prize tier. */
  readonly tier: string;
  readonly prizeName: string;
  readonly minimumAge: number | undefined;
  /** What a guest below the minimum age gets instead (DRAW-28). */
  readonly youngName: string | undefined;
  readonly sequence: number;
  /** When the voucher was drawn (ISO 8601). */
  readonly drawnAt: string;
  /** The hash of the line of the draw. */
  readonly head: string;
  /** The moment at which the voucher expires (ISO 8601). Null while the clock is doubtful (STORE-6). */
  readonly expiresAt: string | null;
};

export type VoucherTicketDeps = {
  /** Returns the voucher. Throws CODE_MISTYPED, VOUCHER_NOT_FOUND, VOUCHER_VOID, VOUCHER_EXPIRED and ALREADY_REDEEMED. */
  readonly voucher: (by: { readonly code: string } | { readonly drawId: string }, language: Language) => PaperVoucher;
  readonly hotel: () => Hotel;
  readonly publicOrigin: () => string;
};

/**
 * Returns the rule for vouchers. Anyone who has the code of a voucher can collect the prize, so kiosks do not show its
 * picture.
 */
export function voucherTicket({ voucher, hotel, publicOrigin }: VoucherTicketDeps): PrintKindRule<'voucher'> {
  return {
    kiosk: { once: true },
    isOneOfAKind: true,
    isSecret: true,
    toSource: ({ kind, voucherCode, drawId }, { session }) => {
      if (drawId !== undefined) return { kind, drawId };
      if (voucherCode === undefined) throw new AppError('INVALID_INPUT', { fields: ['voucherCode'] });
      // A kiosk never receives the code of a voucher, so a code that a kiosk sends is a guess (KIOSK-14).
      if (session === undefined) throw new AppError('FORBIDDEN');
      return { kind, drawId: voucher({ code: voucherCode }, 'ja').drawId };
    },
    prepare: ({ drawId }, { language, printer, reprintNumber }) => {
      const { code, tier, prizeName, minimumAge, youngName, sequence, drawnAt, head, expiresAt, userId } = voucher(
        { drawId },
        language,
      );
      const dates = createDateFormats(language);
      const slip = {
        ...{ hotelName: hotel().name, tier, prizeName, code, sequence, drawnAt: dates.dayAndTime(drawnAt) },
        headCode: toHeadCode(head),
        link: codeLink(publicOrigin(), 'voucher', code),
        ...(expiresAt === null ? {} : { validUntil: dates.weekday(toLastDay(expiresAt).toISOString()) }),
        ...(minimumAge === undefined ? {} : { minimumAge }),
        ...(youngName === undefined ? {} : { youngName }),
        ...(reprintNumber === undefined ? {} : { reprint: reprintNumber }),
        texts: ticketTexts[language].voucher,
      };
      return { title: prizeName, userId, layout: voucherSlip(slip, printer.widthDots) };
    },
  };
}
