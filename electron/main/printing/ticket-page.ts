import type { PrintedPage, TicketOrder } from '#core/bridge/printing.ts';

/** Thermal printers print eight dots per millimetre, and tickets are rendered for this resolution. */
const dotsPerMm = 8;
const micronsPerMm = 1_000;
/** The maximum width of a print in dots, and the width of the paper roll. */
const rolls = [
  { dots: 384, paperMm: 58 },
  { dots: 576, paperMm: 80 },
] as const;
/** The minimum length of a page in millimetres, because many drivers refuse a shorter page. */
const minHeightMm = 20;

/**
 * Returns a ticket as a page of the narrowest roll that is wide enough; a ticket that is wider than every roll gets a page of
 * its own width. Each dot is as large as on a thermal printer, so that the modules of the QR code stay squares of whole dots.
 * The ticket is centred on the paper.
 */
export function createTicketPage({ base64, widthDots, heightDots }: Omit<TicketOrder, 'printer'>): PrintedPage {
  const [widthMm, heightMm] = [widthDots / dotsPerMm, heightDots / dotsPerMm];
  const paperMm = rolls.find(({ dots }) => dots >= widthDots)?.paperMm ?? widthMm;
  const pageHeightMm = Math.max(heightMm, minHeightMm);
  const html = `<!doctype html><meta charset="utf-8"><title>-</title>
<style>@page{size:${paperMm}mm ${pageHeightMm}mm;margin:0}body{margin:0}img{display:block;width:${widthMm}mm;height:${heightMm}mm;margin:0 auto;image-rendering:pixelated}</style>
<img alt="" src="data:image/png;base64,${base64}">`;
  return {
    content: { kind: 'html', html },
    widthMicrons: Math.round(paperMm * micronsPerMm),
    heightMicrons: Math.round(pageHeightMm * micronsPerMm),
  };
}
