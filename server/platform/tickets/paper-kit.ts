import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Image } from '@napi-rs/canvas';
import { AppError } from '../app-error.ts';
import { ticketFiles } from './ticket-files.ts';
import { TicketFonts } from './ticket-fonts.ts';
import { TypeSetter } from './type-setter.ts';

type Canvas = typeof import('@napi-rs/canvas');

/**
 * The canvas library, the fonts and the drawings with which paper is rendered. Loading them takes a moment, because the
 * fonts are read.
 */
export class PaperKit {
  readonly canvas: Canvas;
  readonly setter: TypeSetter;
  readonly #fonts: TicketFonts;
  readonly #folder: string;
  readonly #drawings = new Map<string, Image>();

  static async load(files = ticketFiles()): Promise<PaperKit> {
    const canvas = await import('@napi-rs/canvas');
    return new PaperKit(canvas, new TicketFonts(files.fonts, canvas.GlobalFonts), files.pictures);
  }

  private constructor(canvas: Canvas, fonts: TicketFonts, folder: string) {
    this.canvas = canvas;
    this.#fonts = fonts;
    this.#folder = folder;
    this.setter = new TypeSetter(fonts, canvas.createCanvas(1, 1).getContext('2d'));
  }

  /** Throws GLYPH_MISSING with the characters of these texts that no font contains, if there are any. */
  check(texts: readonly string[]): void {
    const characters = this.#fonts.missing(texts.join('\n'));
    if (characters.length > 0) throw new AppError('GLYPH_MISSING', { characters });
  }

  /** Returns one of the product's own drawings, rendered with this width. */
  async drawing(name: string, width: number): Promise<Image> {
    const key = `${name} ${width}`;
    const known = this.#drawings.get(key);
    if (known) return known;
    const svg = await readFile(path.join(this.#folder, `${name}.svg`), 'utf8');
    const [, , , across = 1, down = 1] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
    const sized = svg.replace('<svg ', `<svg width="${width}" height="${Math.round((width * down) / across)}" `);
    const image = await this.canvas.loadImage(Buffer.from(sized));
    this.#drawings.set(key, image);
    return image;
  }
}
