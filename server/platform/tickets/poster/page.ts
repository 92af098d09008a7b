import type { SKRSContext2D } from '@napi-rs/canvas';
import { quietModules } from '#core/rules/tickets/ticket-layout.ts';
import { AppError } from '../../app-error.ts';
import { type QrModules, qrModules } from '../qr-modules.ts';
import type { FontWeight } from '../ticket-fonts.ts';
import type { TypeSetter } from '../type-setter.ts';

/** The number of points in a millimetre. A PDF measures in points. */
const point = 72 / 25.4;

/** The distance from the middle of a line to its baseline, as a fraction of the font size. */
const baseline = 0.37;

/** The smallest width of a QR module, in millimetres, that phones can read from paper. */
const leastModule = 0.4;

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

  static points(millimetres: number): number {
    return millimetres * point;
  }

  fill(ink: string, x: number, y: number, width: number, height: number): void {
    this.context.fillStyle = ink;
    this.context.fillRect(x * point, y * point, width * point, height * point);
  }

  disc(ink: string, x: number, y: number, radius: number): void {
    this.context.fillStyle = ink;
    this.context.beginPath();
    this.context.arc(x * point, y * point, radius * point, 0, 2 * Math.PI);
    this.context.fill();
  }

  /** Draws a text and returns the y coordinate of its lower edge, or `y` if the text is blank. */
  text(text: string, look: PageText): number {
    const { x, y, width, size, lines = Number.POSITIVE_INFINITY, leading = 1.35, ink = '#0f3b4c' } = look;
    if (text.trim() === '') return y;
    const set = { weight: look.weight ?? 'regular', spread: look.spread ?? 0 } as const;
    const wished = { ...set, size: size * point, smallest: (look.smallest ?? size) * point, lines };
    const fitted = this.#setter.fit(text, width * point, wished);
    const drawn = { ...set, size: fitted.size };
    this.context.fillStyle = ink;
    fitted.lines.forEach((line, index) => {
      const free = width * point - this.#setter.width(line, drawn) + set.spread * fitted.size;
      const left = x * point + (look.align === 'center' ? free / 2 : 0);
      const middle = y * point + (index + 0.5) * leading * fitted.size;
      this.#setter.draw(this.context, line, left, middle + baseline * fitted.size, drawn);
    });
    return y + (fitted.lines.length * leading * fitted.size) / point;
  }

  /**
   * Draws a text in the largest font size between `size` and `smallest` with which it fits into `height` without
   * dividing a word; in `smallest` if there is no such size. Returns the y coordinate of its lower edge.
   */
  box(text: string, look: PageText & { readonly height: number; readonly smallest: number }): number {
    const { size, smallest, height, leading = 1.35, weight = 'regular', spread = 0 } = look;
    for (let tried = size; tried > smallest; tried -= 0.25) {
      const wished = { weight, spread, size: tried * point, smallest: tried * point, lines: Number.POSITIVE_INFINITY };
      const { lines, brokenWords } = this.#setter.fit(text, look.width * point, wished);
      if (brokenWords === 0 && lines.length * leading * tried <= height)
        return this.text(text, { ...look, size: tried });
    }
    return this.text(text, { ...look, size: smallest });
  }

  /**
   * Draws a QR code that is `side` wide without its white border. Returns the width of the border, which the caller
   * must leave free. Throws QR_TOO_LONG if the modules would be too small to read.
   */
  qr(text: string, x: number, y: number, side: number): number {
    const { qr, module } = this.#largest(text, side);
    const size = module * point;
    this.context.fillStyle = '#000';
    this.context.beginPath();
    for (let row = 0; row < qr.count; row += 1)
      for (const { from, length } of darkRuns(qr, row))
        this.context.rect(x * point + from * size, y * point + row * size, length * size, size);
    // All squares are one path, because viewers show thin gaps between separate ones.
    this.context.fill();
    return module * quietModules;
  }

  /**
   * Returns the QR code with the strongest error correction whose modules are large enough. Throws QR_TOO_LONG if there
   * is none.
   */
  #largest(text: string, side: number): { readonly qr: QrModules; readonly module: number } {
    for (const level of ['Q', 'M', 'L'] as const) {
      const qr = qrModules(text, level);
      const module = qr === undefined ? 0 : side / qr.count;
      if (qr && module >= leastModule) return { qr, module };
    }
    throw new AppError('QR_TOO_LONG');
  }
}

function darkRuns({ count, isDark }: QrModules, row: number): { readonly from: number; readonly length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (let column = 0; column < count; column += 1) {
    const last = runs.at(-1);
    if (!isDark(row, column)) continue;
    if (last && last.from + last.length === column) last.length += 1;
    else runs.push({ from: column, length: 1 });
  }
  return runs;
}
