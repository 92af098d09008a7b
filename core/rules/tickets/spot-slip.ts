import { spacedCode } from '../lottery-codes.ts';
import { centered, dashed, getSizes, head, space } from './slip-parts.ts';
import type { PaperWidth, TicketLayout } from './ticket-layout.ts';

export type SpotSlipData = {
  readonly hotelName: string;
  readonly link: string;
  readonly code: string;
  readonly texts: { readonly spotTitle: string; readonly spotType: string; readonly spotHelp: string };
};

/** Returns the layout of the slip that replaces the poster of a spot. It does not say what the spot is called (SPOT-4). */
export function spotSlip({ hotelName, link, code, texts }: SpotSlipData, widthDots: PaperWidth): TicketLayout {
  const look = getSizes(widthDots);
  return {
    widthDots,
    margin: look.margin,
    blocks: [
      ...head(hotelName, look),
      ...centered(texts.spotTitle, look.title, { weight: 'heavy', minSize: look.smallTitle, maxLines: 2 }),
      space(14),
      { kind: 'qr', text: link, moduleDots: look.storyModule },
      ...centered(texts.spotType, look.note),
      ...centered(spacedCode(code), look.code, { weight: 'heavy' }),
      space(14),
      dashed,
      space(14),
      ...centered(texts.spotHelp, look.body, { maxLines: 2 }),
    ],
  };
}
