import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Wrapped, wrapEvenly, wrapText } from '#core/rules/tickets/wrap-text.ts';
import { toPhrases } from '../phrases.ts';
import { drawable, type FontWeight, type TicketFonts } from './ticket-fonts.ts';

const measuredAt = 100;
const characters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

export type TextLook = { readonly size: number; readonly weight: FontWeight; readonly spread: number };
export type Fitted = {
  readonly lines: readonly string[];
  readonly size: number;
  /** The number of words that had to be divided. */
  readonly brokenWords: number;
};

/** Measures texts, breaks them into lines and draws them. */
export class TypeSetter {
  readonly #fonts: TicketFonts;
  readonly #measuring: SKRSContext2D;
  /** The widths of characters in the font size `measuredAt`, by weight. */
  readonly #widths: Readonly<Record<FontWeight, Map<string, number>>> = { regular: new Map(), heavy: new Map() };

  /** `measuring` is a context that is only used for measuring. */
  constructor(fonts: TicketFonts, measuring: SKRSContext2D) {
    this.#fonts = fonts;
    this.#measuring = measuring;
  }

  width(text: string, { size, weight, spread }: TextLook): number {
    let total = 0;
    for (const { segment } of characters.segment(drawable(text)))
      total += this.#widthOf(segment, weight) + spread * measuredAt;
    return (total * size) / measuredAt;
  }

  /**
   * Returns the lines of a text in the largest font size, from `size` down to `smallest`, with which it has at most
   * `lines` lines and no word is divided. If there is no such size, it uses `smallest`.
   */
  fit(
    text: string,
    width: number,
    { size, smallest, lines, ...look }: TextLook & { readonly smallest: number; readonly lines: number },
  ): Fitted {
    const marked = text
      .split('\n')
      .map((line) => toPhrases(line.normalize('NFC')))
      .join('\n');
    // The letter spacing after the last character of a line does not count.
    const set = (wrap: typeof wrapText, tried: number): Wrapped =>
      wrap(marked, width + look.spread * tried, (part) => this.width(part, { ...look, size: tried }));
    let tried = size;
    for (; tried > smallest; tried -= 1) {
      const { lines: found, brokenWords } = set(wrapText, tried);
      if (found.length <= lines && brokenWords === 0) break;
    }
    const found = Math.max(tried, smallest);
    const { lines: even, brokenWords } = set(wrapEvenly, found);
    return { lines: even, size: found, brokenWords };
  }

  /** Draws one line. `x` is its left edge and `y` its baseline. */
  draw(context: SKRSContext2D, line: string, x: number, y: number, { size, weight, spread }: TextLook): void {
    let at = x;
    for (const run of this.#fonts.runs(line, weight)) {
      context.font = `${size}px ${run.family}`;
      const parts = spread === 0 ? [run.text] : [...characters.segment(run.text)].map(({ segment }) => segment);
      for (const part of parts) {
        context.fillText(part, at, y);
        at += this.width(part, { size, weight, spread });
      }
    }
  }

  #widthOf(character: string, weight: FontWeight): number {
    const known = this.#widths[weight].get(character);
    if (known !== undefined) return known;
    let width = 0;
    for (const run of this.#fonts.runs(character, weight)) {
      this.#measuring.font = `${measuredAt}px ${run.family}`;
      width += this.#measuring.measureText(run.text).width;
    }
    this.#widths[weight].set(character, width);
    return width;
  }
}
