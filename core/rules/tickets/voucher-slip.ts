import { spacedCode } from '../lottery-codes.ts';
import { centered, dashed, filled, getSizes, head, space } from './slip-parts.ts';
import type { PaperWidth, TicketBlock, TicketLayout } from './ticket-layout.ts';

export type VoucherSlipData = {
  readonly hotelName: string;
  /** The name of the prize's tier. */
  readonly tier: string;
  readonly prizeName: string;
  readonly link: string;
  readonly code: string;
  /** The last day on which the voucher can be used, as formatted text. Absent while it is not known. */
  readonly validUntil?: string;
  readonly minimumAge?: number;
  /** What a guest below the minimum age gets instead (DRAW-28). */
  readonly youngName?: string;
  /** The number of the draw in its campaign. */
  readonly sequence: number;
  readonly drawnAt: string;
  /** The start of the hash of the draw's line, as `toHeadCode` returns it (DRAW-25). */
  readonly headCode: string;
  /** The number of the reprint, from 1. Absent on the first print. */
  readonly reprint?: number;
  readonly texts: {
    readonly voucher: string;
    readonly reprint: string;
    readonly until: string;
    readonly noDay: string;
    readonly handOver: string;
    readonly age: string;
    readonly young: string;
    readonly drawn: string;
    readonly record: string;
  };
};

/**
 * Returns the layout of the voucher that a guest takes to the front desk. It contains neither the guest's name nor the
 * room, so a lost voucher reveals nothing about the guest.
 */
export function voucherSlip({ texts, ...data }: VoucherSlipData, widthDots: PaperWidth): TicketLayout {
  const look = getSizes(widthDots);
  const isWide = widthDots === 576;
  const reprint: TicketBlock[] =
    data.reprint === undefined
      ? []
      : [
          space(10),
          {
            kind: 'panel',
            look: 'outlined',
            padding: { sides: 10, top: 6, bottom: 8 },
            blocks: centered(filled(texts.reprint, { number: data.reprint }), look.step, {
              weight: 'heavy',
              leading: 1.2,
            }),
          },
        ];
  const until = data.validUntil === undefined ? texts.noDay : filled(texts.until, { day: data.validUntil });
  const prize: TicketBlock = {
    kind: 'panel',
    look: 'filled',
    padding: { sides: 16, top: 14, bottom: 18 },
    blocks: [
      ...centered(data.tier, isWide ? 84 : 62, {
        weight: 'heavy',
        leading: 1.2,
        letterSpacing: 0.14,
        minSize: 34,
        maxLines: 1,
      }),
      ...centered(data.prizeName, isWide ? 44 : 32, {
        weight: 'heavy',
        leading: 1.3,
        minSize: isWide ? 30 : 24,
        maxLines: 2,
      }),
    ],
  };
  return {
    widthDots,
    margin: look.margin,
    blocks: [
      ...head(data.hotelName, look),
      ...centered(texts.voucher, isWide ? 38 : 30, { weight: 'heavy', letterSpacing: 0.1, minSize: 24, maxLines: 1 }),
      ...reprint,
      space(12),
      prize,
      space(4),
      { kind: 'qr', text: data.link, moduleDots: look.voucherModule },
      ...centered(spacedCode(data.code).toUpperCase(), look.code, {
        weight: 'heavy',
        leading: 1.1,
        letterSpacing: 0.1,
        minSize: 30,
        maxLines: 1,
      }),
      space(18),
      dashed,
      space(16),
      ...centered(until, isWide ? 30 : 25, {
        weight: 'heavy',
        minSize: 22,
        maxLines: 2,
      }),
      ...centered(texts.handOver, look.body, { maxLines: 2 }),
      ...(data.minimumAge === undefined
        ? []
        : [
            space(8),
            ...centered(filled(texts.age, { age: data.minimumAge }), look.body, { weight: 'heavy' }),
            ...(data.youngName === undefined
              ? []
              : centered(filled(texts.young, { age: data.minimumAge, prize: data.youngName }), look.body, {
                  maxLines: 3,
                })),
          ]),
      space(14),
      dashed,
      space(14),
      ...centered(filled(texts.drawn, { time: data.drawnAt, number: data.sequence }), look.note),
      ...centered(filled(texts.record, { code: data.headCode }), look.note),
    ],
  };
}
