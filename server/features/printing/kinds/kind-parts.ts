import type { Language } from '#core/model/hotel.ts';
import { centered, filled, space } from '#core/rules/tickets/slip-parts.ts';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import { ticketTexts } from '../../../platform/tickets/ticket-texts.ts';

/** Returns the layout with 'reprint n' at the top. An original has no number, so its layout is returned unchanged. */
export function markedReprint(layout: TicketLayout, number: number | undefined, language: Language): TicketLayout {
  if (number === undefined) return layout;
  const text = filled(ticketTexts[language].voucher.reprint, { number });
  const mark = {
    kind: 'panel',
    look: 'outlined',
    padding: { sides: 10, top: 6, bottom: 8 },
    blocks: centered(text, layout.widthDots === 576 ? 34 : 27, { weight: 'heavy', leading: 1.2 }),
  } as const;
  return { ...layout, blocks: [mark, space(14), ...layout.blocks] };
}
