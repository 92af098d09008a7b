import path from 'node:path';
import type { Image } from '@napi-rs/canvas';
import type { Language } from '#core/model/languages.ts';
import { AppError } from '../app-error.ts';
import { readFile } from '../files.ts';
import { findTicketFiles } from './ticket-files.ts';
import { TicketFonts } from './ticket-fonts.ts';
import { TypeSetter } from './type-setter.ts';

type Canvas = typeof import('@napi-rs/canvas');

/**
 * The canvas library, the fonts and the drawings with which paper is rendered. `load` takes a moment, because it reads
 * the fonts. A drawing is read when it is first needed in a size.
 */
export class PaperKit {
  readonly canvas: Canvas;
  readonly setter: TypeSetter;
  readonly #fonts: TicketFonts;
  readonly #folder: string;
  readonly #drawings = new Map<string, Image>();

  static async load(files = findTicketFiles()): Promise<PaperKit> {
    const canvas = await import('@napi-rs/canvas');
    return new PaperKit(canvas, new TicketFonts(files.fonts, canvas.GlobalFonts), files.pictures);
  }

  private constructor(canvas: Canvas, fonts: TicketFonts, folder: string) {
    this.canvas = canvas;
    this.#fonts = fonts;
    this.#folder = folder;
    this.setter = new TypeSetter(fonts, canvas.createCanvas(1, 1).getContext('2d'));
  }

  /** Makes the paper after this call use the typeface of a language. */
  setLanguage(language: Language): void {
    this.#fonts.setLanguage(language);
  }

  /** Throws GLYPH_MISSING with the characters of these texts that no font contains, if there are any. */
  checkCharacters(texts: readonly string[]): void {
    const characters = this.#fonts.findMissing(texts.join('\n'));
    if (characters.length > 0) throw new AppError('GLYPH_MISSING', { characters });
  }

  /** Returns one of the product's own drawings, rendered with this width. */
  async loadDrawing(name: string, width: number): Promise<Image> {
    const key = `${name} ${width}`;
    const cached = this.#drawings.get(key);
    if (cached) return cached;
    const svg = await readFile(path.join(this.#folder, `${name}.svg`), 'utf8');
    const [, , , viewWidth = 1, viewHeight = 1] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)?.map(Number) ?? [];
    const sizedSvg = svg.replace(
      '<svg ',
      `<svg width="${width}" height="${Math.round((width * viewHeight) / viewWidth)}" `,
    );
    const image = await this.canvas.loadImage(Buffer.from(sizedSvg));
    this.#drawings.set(key, image);
    return image;
  }
}
