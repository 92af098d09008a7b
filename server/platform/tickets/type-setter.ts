import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Wrapped, wrapEvenly, wrapText } from '#core/rules/tickets/wrap-text.ts';
import { toPhrases } from '../phrases.ts';
import { type FontWeight, type TicketFonts, toDrawable } from './ticket-fonts.ts';

/** The font size in which each character is measured once. Its width in other sizes is computed from that. */
const measuredSize = 100;
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** `size` is the font size in dots. `spread` is the additional space after each character, as a fraction of `size`. */
export type TextStyle = { readonly size: number; readonly weight: FontWeight; readonly spread: number };
export type FittedText = {
  readonly lines: readonly string[];
  readonly size: number;
  /** The number of words that had to be divided. */
  readonly brokenWords: number;
};

/** Measures texts, breaks them into lines and draws them. */
export class TypeSetter {
  readonly #fonts: TicketFonts;
  readonly #measuringContext: SKRSContext2D;
  /** The widths of characters in the font size `measuredSize`, by typeface, weight and character. */
  readonly #widths = new Map<string, number>();

  /** `measuring` is a context that is used only for measuring. */
  constructor(fonts: TicketFonts, measuring: SKRSContext2D) {
    this.#fonts = fonts;
    this.#measuringContext = measuring;
  }

  measureWidth(text: string, { size, weight, spread }: TextStyle): number {
    let total = 0;
    for (const { segment } of graphemes.segment(toDrawable(text)))
      total += this.#measureCharacter(segment, weight) + spread * measuredSize;
    return (total * size) / measuredSize;
  }

  /**
   * Returns the lines of a text in the largest font size, from `size` down to `smallest`, with which it has at most
   * `lines` lines and no word is divided. If there is no such size, it uses `smallest`.
   */
  fitLines(
    text: string,
    width: number,
    { size, smallest, lines, ...style }: TextStyle & { readonly smallest: number; readonly lines: number },
  ): FittedText {
    const markedText = text
      .split('\n')
      .map((line) => toPhrases(line.normalize('NFC')))
      .join('\n');
    // The letter spacing after the last character of a line does not count.
    const wrapAt = (wrap: typeof wrapText, candidateSize: number): Wrapped =>
      wrap(markedText, width + style.spread * candidateSize, (part) =>
        this.measureWidth(part, { ...style, size: candidateSize }),
      );
    let candidateSize = size;
    for (; candidateSize > smallest; candidateSize -= 1) {
      const { lines: wrappedLines, brokenWords } = wrapAt(wrapText, candidateSize);
      if (wrappedLines.length <= lines && brokenWords === 0) break;
    }
    const fittedSize = Math.max(candidateSize, smallest);
    const { lines: evenLines, brokenWords } = wrapAt(wrapEvenly, fittedSize);
    return { lines: evenLines, size: fittedSize, brokenWords };
  }

  /** Draws one line. `x` is its left edge and `y` its baseline. */
  draw(context: SKRSContext2D, line: string, x: number, y: number, { size, weight, spread }: TextStyle): void {
    let left = x;
    for (const run of this.#fonts.splitIntoRuns(line, weight)) {
      context.font = `${size}px ${run.family}`;
      const parts = spread === 0 ? [run.text] : [...graphemes.segment(run.text)].map(({ segment }) => segment);
      for (const part of parts) {
        context.fillText(part, left, y);
        left += this.measureWidth(part, { size, weight, spread });
      }
    }
  }

  #measureCharacter(character: string, weight: FontWeight): number {
    const key = `${this.#fonts.face ?? ''} ${weight} ${character}`;
    const knownWidth = this.#widths.get(key);
    if (knownWidth !== undefined) return knownWidth;
    let width = 0;
    for (const run of this.#fonts.splitIntoRuns(character, weight)) {
      this.#measuringContext.font = `${measuredSize}px ${run.family}`;
      width += this.#measuringContext.measureText(run.text).width;
    }
    this.#widths.set(key, width);
    return width;
  }
}
