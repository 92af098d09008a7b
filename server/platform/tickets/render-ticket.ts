import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Image } from '@napi-rs/canvas';
import { type PaperWidth, type TicketLayout, textsOf } from '#core/rules/tickets/ticket-layout.ts';
import { AppError } from '../app-error.ts';
import { errorFields, type Logger } from '../logger.ts';
import { type Bitmap, toBitmap, toPng } from './bitmap.ts';
import { composeBlocks, drawnWidthOf, type Picture, picturesOf } from './compose-ticket.ts';
import { testPainter } from './self-test.ts';
import { ticketFiles } from './ticket-files.ts';
import { TicketFonts } from './ticket-fonts.ts';
import { TypeSetter } from './type-setter.ts';

/** A slip as it is printed: the dots, and the same dots as a PNG. */
export type TicketImage = Bitmap & { readonly widthDots: PaperWidth; readonly png: Buffer };

/** White above and below. */
const edgeDots = { top: 24, bottom: 30 } as const;

type Canvas = typeof import('@napi-rs/canvas');

/** Draws slips; `load` takes a moment, for fonts are read. */
class TicketPainter {
  readonly #canvas: Canvas;
  readonly #fonts: TicketFonts;
  readonly #setter: TypeSetter;
  readonly #folder: string;
  readonly #pictures = new Map<string, Image>();

  static async load(files = ticketFiles()): Promise<TicketPainter> {
    const canvas = await import('@napi-rs/canvas');
    return new TicketPainter(canvas, new TicketFonts(files.fonts, canvas.GlobalFonts), files.pictures);
  }

  private constructor(canvas: Canvas, fonts: TicketFonts, folder: string) {
    this.#canvas = canvas;
    this.#fonts = fonts;
    this.#folder = folder;
    this.#setter = new TypeSetter(fonts, canvas.createCanvas(1, 1).getContext('2d'));
  }

  /** Throws GLYPH_MISSING, with the characters, where no font has one. */
  check(texts: readonly string[]): void {
    const characters = this.#fonts.missing(texts.join('\n'));
    if (characters.length > 0) throw new AppError('GLYPH_MISSING', { characters });
  }

  async paint({ widthDots, margin, blocks }: TicketLayout): Promise<TicketImage> {
    this.check(textsOf(blocks));
    const pictures = new Map<Picture, Image>();
    for (const block of picturesOf(blocks)) pictures.set(block, await this.#load(block));
    const picture = (block: Picture) => {
      const image = pictures.get(block);
      if (!image) throw new Error(`${block.picture} was not loaded`);
      return image;
    };
    const placed = composeBlocks(blocks, widthDots - 2 * margin, { setter: this.#setter, picture });
    const heightDots = edgeDots.top + placed.height + edgeDots.bottom;
    const context = this.#canvas.createCanvas(widthDots, heightDots).getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, widthDots, heightDots);
    placed.draw(context, margin, edgeDots.top);
    const bitmap = toBitmap(context.getImageData(0, 0, widthDots, heightDots).data, widthDots, heightDots);
    return { ...bitmap, widthDots, png: toPng(bitmap) };
  }

  /** A drawing, as large as it is drawn. */
  async #load(block: Picture): Promise<Image> {
    const width = drawnWidthOf(block);
    const key = `${block.picture} ${width}`;
    const known = this.#pictures.get(key);
    if (known) return known;
    const svg = await readFile(path.join(this.#folder, `${block.picture}.svg`), 'utf8');
    const [, , , across = 1, down = 1] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
    const sized = svg.replace('<svg ', `<svg width="${width}" height="${Math.round((width * down) / across)}" `);
    const image = await this.#canvas.loadImage(Buffer.from(sized));
    this.#pictures.set(key, image);
    return image;
  }
}

export type SelfTest = { readonly isGood: true } | { readonly isGood: false; readonly fault: string };

export type TicketRenderer = {
  /** Throws GLYPH_MISSING for a character that no font has, PAPER_UNAVAILABLE where nothing can be drawn on this computer. */
  readonly render: (layout: TicketLayout) => Promise<TicketImage>;
  /** Draws a small slip and compares it with what it has to be. */
  readonly selfTest: () => Promise<SelfTest>;
};

/** The one renderer of a server. The canvas library and the fonts are loaded with the first slip. */
export function createTicketRenderer(log: Pick<Logger, 'error'>): TicketRenderer {
  let painter: Promise<TicketPainter> | undefined;
  const load = () => {
    painter ??= TicketPainter.load().catch((error: unknown) => {
      log.error(errorFields(error), 'slips cannot be drawn');
      throw new AppError('PAPER_UNAVAILABLE');
    });
    return painter;
  };
  return {
    render: async (layout) => (await load()).paint(layout),
    selfTest: async () => {
      try {
        await testPainter(await load());
        return { isGood: true };
      } catch (error) {
        log.error(errorFields(error), 'the self-test of slips failed');
        return { isGood: false, fault: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
