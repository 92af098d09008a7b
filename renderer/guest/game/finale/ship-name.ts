/** The sizes of the name plate on the hull, in the units of the ship's drawing (440 wide). */
export const plate = { middle: 216, narrowest: 168, widest: 236, padding: 10 } as const;

/** The usual and the smallest readable size of the letters, and the space between them in ems. */
const letters = { large: 25, small: 15, spacing: 0.1 } as const;

export type FittedName = {
  readonly text: string;
  readonly fontSize: number;
  readonly letterSpacing: number;
  /** The width of the plate. */
  readonly width: number;
};

/** Returns the width of a text at font size 1, without letter spacing. */
export type MeasureText = (text: string) => number;

/**
 * Returns the ship's name so that it fits on its plate (ENDING-3). The plate grows first, then the letters become smaller.
 * A name that is still too long ends with …, before the suffix that makes it a ship's name.
 * @param named returns the ship's name that contains a guest's name
 */
export function fitShipName(name: string, named: (name: string) => string, measure: MeasureText): FittedName {
  const all = splitGraphemes(toOneLine(name));
  for (let length = all.length; length > 0; length -= 1) {
    const text = named(length === all.length ? all.join('') : `${all.slice(0, length).join('').trimEnd()}…`);
    const ems = measureEms(text, measure);
    const fontSize = Math.min(letters.large, (plate.widest - 2 * plate.padding) / ems);
    if (fontSize >= letters.small || length === 1) return fitted(text, ems, Math.max(letters.small / 2, fontSize));
  }
  const text = named('');
  return fitted(text, measureEms(text, measure), letters.large);
}

function fitted(text: string, ems: number, fontSize: number): FittedName {
  const width = Math.min(plate.widest, Math.max(plate.narrowest, ems * fontSize + 2 * plate.padding));
  return { text, fontSize, letterSpacing: fontSize * letters.spacing, width };
}

const measureEms = (text: string, measure: MeasureText) =>
  Math.max(0.5, measure(text) + splitGraphemes(text).length * letters.spacing);

/**
 * Returns the text on one line: line breaks, control characters, zero-width characters and repeated spaces become a single
 * space, and spaces at both ends are removed.
 */
export const toOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u2060\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the graphemes of a text: an emoji of several code points, or a half-width kana with its mark, is one. If the
 * browser cannot find them, returns the code points.
 */
export function splitGraphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** Returns a function that measures texts in this font, or `estimateWidth` if the browser has no canvas. */
export function createMeasure(family: string, weight: number): MeasureText {
  const context = document.createElement('canvas').getContext?.('2d');
  if (!context) return estimateWidth;
  context.font = `${weight} 100px ${family}`;
  return (text) => context.measureText(text).width / 100;
}

/** Estimates the width of a text at font size 1: 0.6 for each narrow character and 1.05 for each other one. */
export const estimateWidth: MeasureText = (text) =>
  splitGraphemes(text).reduce(
    (sum, grapheme) => sum + (/^[\u0020-\u024f\uff61-\uff9f]/u.test(grapheme) ? 0.6 : 1.05),
    0,
  );
