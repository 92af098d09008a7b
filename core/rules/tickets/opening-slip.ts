import { centered, dashed, filled, getSizes, head, space } from './slip-parts.ts';
import type { PaperWidth, TicketBlock, TicketLayout } from './ticket-layout.ts';

export type OpeningSlipData = {
  readonly hotelName: string;
  readonly campaignName: string;
  readonly openedAt: string;
  /** The decks in the order in which they were sealed. The first one was sealed when the campaign was opened. */
  readonly seals: readonly { readonly commitment: string; readonly sealedAt: string }[];
  /** The start of the hash of the line that sealed the last deck, as `toHeadCode` returns it. */
  readonly headCode: string;
  readonly texts: {
    readonly title: string;
    readonly opened: string;
    readonly seal: string;
    readonly laterSeal: string;
    readonly record: string;
    readonly explanation: string;
  };
};

/**
 * Returns the layout of the slip that hangs beside the kiosk while a campaign is open (DRAW-25). Whoever kept it can later
 * prove which deck was sealed, and which records of the draw there were.
 */
export function openingSlip({ texts, ...data }: OpeningSlipData, widthDots: PaperWidth): TicketLayout {
  const look = getSizes(widthDots);
  const isWide = widthDots === 576;
  const name: TicketBlock = {
    kind: 'panel',
    look: 'filled',
    padding: { sides: 16, top: 14, bottom: 18 },
    blocks: [
      ...centered(data.campaignName, isWide ? 44 : 32, {
        weight: 'heavy',
        leading: 1.3,
        minSize: isWide ? 30 : 24,
        maxLines: 2,
      }),
      ...centered(filled(texts.opened, { time: data.openedAt }), look.body, { leading: 1.3, maxLines: 2 }),
    ],
  };
  const seals = data.seals.flatMap(({ commitment, sealedAt }, index): TicketBlock[] => [
    space(16),
    ...centered(index === 0 ? texts.seal : filled(texts.laterSeal, { time: sealedAt }), look.body, { maxLines: 2 }),
    ...centered(inRows(commitment), isWide ? 28 : 30, { weight: 'heavy', leading: 1.3, minSize: 20 }),
  ]);
  return {
    widthDots,
    margin: look.margin,
    blocks: [
      ...head(data.hotelName, look),
      ...centered(texts.title, isWide ? 38 : 30, { weight: 'heavy', letterSpacing: 0.1, minSize: 24, maxLines: 1 }),
      space(12),
      name,
      ...seals,
      space(18),
      dashed,
      space(16),
      ...centered(texts.record, look.body),
      ...centered(data.headCode, look.code, {
        weight: 'heavy',
        leading: 1.2,
        letterSpacing: 0.1,
        minSize: 30,
        maxLines: 1,
      }),
      space(14),
      dashed,
      space(14),
      ...centered(texts.explanation, look.note, { leading: 1.5 }),
    ],
  };
}

/** Returns a hash in rows of two groups of eight characters. */
const inRows = (hash: string): string => hash.replaceAll(/(.{8})(.{1,8})/g, '$1 $2\n').trim();
