import type { SKRSContext2D } from '@napi-rs/canvas';
import { quietZoneModules } from '#core/rules/tickets/ticket-layout.ts';
import { AppError } from '../../app-error.ts';
import { createQr, type QrModules } from '../qr-modules.ts';
import type { FontWeight } from '../ticket-fonts.ts';
import type { TypeSetter } from '../type-setter.ts';

/** The number of points in a millimetre. A PDF measures in points. */
const pointsPerMm = 72 / 25.4;

/** The distance from the middle of a line to its baseline, as a fraction of the font size. */
const baseline = 0.37;

/** The smallest width of a QR module, in millimetres, that phones can read from paper. */
const minModuleMm = 0.4;

type PageText = {
  /** The left edge. All lengths and font sizes of this type are in millimetres. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** The font size may be reduced to this so that the text fits into `lines` lines. */
  readonly smallest?: number;
  readonly lines?: number;
  readonly weight?: FontWeight;
  readonly align?: 'left' | 'center';
  readonly spread?: number;
  readonly leading?: number;
  readonly ink?: string;
};

/**
 * A page of a PDF. Coordinates are in millimetres from its upper left corner. The PDF contains text as text, and QR
 * codes as vector graphics.
 */
export class Page {
  readonly context: SKRSContext2D;
  readonly #setter: TypeSetter;

  constructor(context: SKRSContext2D, setter: TypeSetter) {
    this.context = context;
    this.#setter = setter;
  }

  static toPoints(millimetres: number): number {
    return millimetres * pointsPerMm;
  }

  fill(ink: string, x: number, y: number, width: number, height: number): void {
    this.context.fillStyle = ink;
    this.context.fillRect(x * pointsPerMm, y * pointsPerMm, width * pointsPerMm, height * pointsPerMm);
  }

  disc(ink: string, x: number, y: number, radius: number): void {
    this.context.fillStyle = ink;
    this.context.beginPath();
    this.context.arc(x * pointsPerMm, y * pointsPerMm, radius * pointsPerMm, 0, 2 * Math.PI);
    this.context.fill();
  }

  /** Draws a text and returns the y coordinate of its lower edge, or `y` if the text is blank. */
  text(text: string, look: PageText): number {
    const { x, y, width, size, lines = Number.POSITIVE_INFINITY, leading = 1.35, ink = '#0f3b4c' } = look;
    if (text.trim() === '') return y;
    const style = { weight: look.weight ?? 'regular', spread: look.spread ?? 0 } as const;
    const constraints = { ...style, size: size * pointsPerMm, smallest: (look.smallest ?? size) * pointsPerMm, lines };
    const fitted = this.#setter.fitLines(text, width * pointsPerMm, constraints);
    const fittedStyle = { ...style, size: fitted.size };
    this.context.fillStyle = ink;
    fitted.lines.forEach((line, index) => {
      const freePoints =
        width * pointsPerMm - this.#setter.measureWidth(line, fittedStyle) + style.spread * fitted.size;
      const left = x * pointsPerMm + (look.align === 'center' ? freePoints / 2 : 0);
      const middle = y * pointsPerMm + (index + 0.5) * leading * fitted.size;
      this.#setter.draw(this.context, line, left, middle + baseline * fitted.size, fittedStyle);
    });
    return y + (fitted.lines.length * leading * fitted.size) / pointsPerMm;
  }

  /**
   * Draws a text in the largest font size between `size` and `smallest` with which it fits into `height` without
   * dividing a word; in `smallest` if there is no such size. Returns the y coordinate of its lower edge.
   */
  textInBox(text: string, look: PageText & { readonly height: number; readonly smallest: number }): number {
    const { size, smallest, height, leading = 1.35, weight = 'regular', spread = 0 } = look;
    for (let candidateSize = size; candidateSize > smallest; candidateSize -= 0.25) {
      const constraints = {
        weight,
        spread,
        size: candidateSize * pointsPerMm,
        smallest: candidateSize * pointsPerMm,
        lines: Number.POSITIVE_INFINITY,
      };
      const { lines, brokenWords } = this.#setter.fitLines(text, look.width * pointsPerMm, constraints);
      if (brokenWords === 0 && lines.length * leading * candidateSize <= height)
        return this.text(text, { ...look, size: candidateSize });
    }
    return this.text(text, { ...look, size: smallest });
  }

  /**
   * Draws a QR code that is `side` wide without its white border. Returns the width of the border, which the caller
   * must leave free. Throws QR_TOO_LONG if the modules would be too small to read.
   */
  qr(text: string, x: number, y: number, side: number): number {
    const { qr, moduleMm } = this.#fitQr(text, side);
    const size = moduleMm * pointsPerMm;
    this.context.fillStyle = '#000';
    this.context.beginPath();
    for (let row = 0; row < qr.count; row += 1)
      for (const { from, length } of findDarkRuns(qr, row))
        this.context.rect(x * pointsPerMm + from * size, y * pointsPerMm + row * size, length * size, size);
    // All squares are one path, because viewers show thin gaps between separate ones.
    this.context.fill();
    return moduleMm * quietZoneModules;
  }

  /**
   * Returns the QR code with the strongest error correction whose modules are large enough. Throws QR_TOO_LONG if there
   * is none.
   */
  #fitQr(text: string, side: number): { readonly qr: QrModules; readonly moduleMm: number } {
    for (const level of ['Q', 'M', 'L'] as const) {
      const qr = createQr(text, level);
      const moduleMm = qr === undefined ? 0 : side / qr.count;
      if (qr && moduleMm >= minModuleMm) return { qr, moduleMm };
    }
    throw new AppError('QR_TOO_LONG');
  }
}

function findDarkRuns({ count, isDark }: QrModules, row: number): { readonly from: number; readonly length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (let column = 0; column < count; column += 1) {
    const last = runs.at(-1);
    if (!isDark(row, column)) continue;
    if (last && last.from + last.length === column) last.length += 1;
    else runs.push({ from: column, length: 1 });
  }
  return runs;
}
