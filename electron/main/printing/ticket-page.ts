import type { PrintedPage, TicketOrder } from '#core/bridge/printing.ts';

/** Thermal printers have eight dots in a millimetre, and tickets are rendered for that. */
const dotsPerMm = 8;
const micronsPerMm = 1_000;
/** The widest print of a roll in dots, and the width of the roll itself. */
const rolls = [
  { dots: 384, paperMm: 58 },
  { dots: 576, paperMm: 80 },
] as const;
/** Many drivers refuse a shorter page. */
const shortestMm = 20;

/**
 * Returns a ticket as a page of its roll. Each dot is as large as on a thermal printer, and the ticket is in the middle
 * of the paper, so that the modules of its QR code stay squares of whole dots.
 */
export function ticketPage({ base64, widthDots, heightDots }: Omit<TicketOrder, 'printer'>): PrintedPage {
  const [widthMm, heightMm] = [widthDots / dotsPerMm, heightDots / dotsPerMm];
  const paperMm = rolls.find(({ dots }) => dots >= widthDots)?.paperMm ?? widthMm;
  const longMm = Math.max(heightMm, shortestMm);
  const html = `<!doctype html><meta charset="utf-8"><title>-</title>
<style>@page{size:${paperMm}mm ${longMm}mm;margin:0}body{margin:0}img{display:block;width:${widthMm}mm;height:${heightMm}mm;margin:0 auto;image-rendering:pixelated}</style>
<img alt="" src="data:image/png;base64,${base64}">`;
  return {
    content: { kind: 'html', html },
    widthMicrons: Math.round(paperMm * micronsPerMm),
    heightMicrons: Math.round(longMm * micronsPerMm),
  };
}
