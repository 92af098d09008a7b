import type { Image } from '@napi-rs/canvas';
import { collectTexts, type PaperWidth, type TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import { type Bitmap, toBitmap, toPng } from './bitmap.ts';
import { collectPictures, composeBlocks, getDrawnWidth, type Picture } from './compose-ticket.ts';
import type { PaperKit } from './paper-kit.ts';

/** A slip as a bitmap for the printer, and the same dots as a PNG. */
export type TicketImage = Bitmap & { readonly widthDots: PaperWidth; readonly png: Buffer };

/** The height of the white space above and below the content. */
const edgeDots = { top: 24, bottom: 30 } as const;

/**
 * Renders a slip. Throws GLYPH_MISSING for a character that no font contains, and QR_TOO_LONG for a text that is too
 * long for a QR code on this paper.
 */
export async function paintSlip(kit: PaperKit, { widthDots, margin, blocks }: TicketLayout): Promise<TicketImage> {
  kit.checkCharacters(collectTexts(blocks));
  const pictures = new Map<Picture, Image>();
  for (const block of collectPictures(blocks))
    pictures.set(block, await kit.loadDrawing(block.picture, getDrawnWidth(block)));
  const picture = (block: Picture) => {
    const image = pictures.get(block);
    if (!image) throw new Error(`${block.picture} was not loaded`);
    return image;
  };
  const content = composeBlocks(blocks, widthDots - 2 * margin, { setter: kit.setter, picture });
  const heightDots = edgeDots.top + content.height + edgeDots.bottom;
  const context = kit.canvas.createCanvas(widthDots, heightDots).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, widthDots, heightDots);
  content.draw(context, margin, edgeDots.top);
  const bitmap = toBitmap(context.getImageData(0, 0, widthDots, heightDots).data, widthDots, heightDots);
  return { ...bitmap, widthDots, png: toPng(bitmap) };
}
