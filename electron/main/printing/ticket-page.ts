import type { PrintedPage, TicketOrder } from '#core/bridge/printing.ts';

/** Thermal printers put eight dots on a millimetre, and tickets are drawn for that. */
const dotsPerMm = 8;
const micronsPerMm = 1_000;
/** Widest print of a roll in dots, and how wide the roll itself is. */
const rolls = [
  { dots: 384, paperMm: 58 },
  { dots: 576, paperMm: 80 },
] as const;
/** A shorter page is refused by many drivers. */
const shortestMm = 20;

/**
 * A ticket as a page of its roll: each dot as large as a thermal printer makes it, in the middle of the paper, so that the
 * modules of its QR code stay squares of whole dots.
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
