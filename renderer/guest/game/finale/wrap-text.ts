import { type MeasureText, splitGraphemes, toOneLine } from './ship-name.ts';

/** Marks that must not begin a line. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\u30fc\u3005]$/u;
/** Letters of scripts without spaces, between which a line may break. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type Fit = {
  /** The largest and the smallest size of the letters. */
  readonly size: number;
  readonly least: number;
  readonly width: number;
  readonly lines: number;
};

/**
 * Returns the text in at most `lines` lines, at the largest size at which it fits. If it does not fit at the size `least`, …
 * replaces its end.
 */
export function wrapText(text: string, { size, least, width, lines }: Fit, measure: MeasureText) {
  const pieces = splitPieces(toOneLine(text));
  for (let each = size; each >= least; each -= 2) {
    const wrapped = fill(pieces, width / each, measure);
    if (wrapped.length <= lines) return { lines: wrapped, size: each };
  }
  const wrapped = fill(pieces, width / least, measure).slice(0, lines);
  const last = splitGraphemes(wrapped.at(-1) ?? '');
  while (last.length > 0 && measure(`${last.join('')}…`) > width / least) last.pop();
  return { lines: [...wrapped.slice(0, -1), `${last.join('').trimEnd()}…`], size: least };
}

/** Returns the parts between which a line may break: words, and single letters of scripts without spaces. */
function splitPieces(text: string): string[] {
  const pieces: string[] = [];
  for (const letter of splitGraphemes(text)) {
    const before = pieces.at(-1);
    const isOneWord =
      before !== undefined &&
      (closing.test(letter) || (!breaksAnywhere.test(letter) && !breaksAnywhere.test(before) && !before.endsWith(' ')));
    if (isOneWord) pieces[pieces.length - 1] = before + letter;
    else pieces.push(letter);
  }
  return pieces;
}

/** Fills lines of this width, in the unit of `measure`. A piece that is longer than a line is broken. */
function fill(pieces: readonly string[], width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string) => {
    if (line === '' || measure((line + piece).trimEnd()) <= width) {
      line += piece;
      return;
    }
    lines.push(line.trimEnd());
    line = piece.trimStart();
  };
  for (const piece of pieces) {
    if (measure(piece.trimEnd()) <= width) add(piece);
    else for (const letter of splitGraphemes(piece)) add(letter);
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
