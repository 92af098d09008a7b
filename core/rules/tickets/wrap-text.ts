/* Breaks text into lines according to the rules of Japanese and Latin typesetting (PAPER-2). */

/** The zero-width space, which separates the phrases of Japanese text. A line may be broken there. */
const phraseBreak = '\u200b';
const notFirst =
  /^[、。，．・：；？！ー～〜…‥」』）】〉》〕’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞ゛゜,.:;?!%)\]}｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ]/u;
const notLast = /[「『（【〈《〔‘“([{｢¥￥$#＃]$/u;
/** Characters of words. A line is broken between two of them only if there is no other way. */
const wordPart = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Nd}'’\-_.,:/@&+]/u;

const characters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Returns the width of a character. The width of a line is the sum of the widths of its characters. */
export type Measure = (character: string) => number;
export type Wrapped = {
  readonly lines: readonly string[];
  /** The number of words that were split because they are wider than the paper. */
  readonly brokenWords: number;
  /** The number of lines that end between two characters instead of between words or phrases. */
  readonly looseEnds: number;
};

/**
 * Splits text into lines that are not wider than `width`. Lines end after a space or between phrases if possible. If
 * such a line would be less than a third full, it ends between two characters that may be separated. A word is split
 * only if it is wider than the line. White space around line breaks and the marks between phrases are removed; all
 * other characters remain.
 */
export function wrapText(text: string, width: number, measure: Measure): Wrapped {
  const lines: string[] = [];
  const ends = { good: 0, possible: 0, inside: 0 };
  for (const paragraph of text.split('\n')) {
    const pieces = toPieces(paragraph, measure);
    let start = 0;
    do {
      const end = endOfLine(pieces, start, width);
      ends[end.kind] += 1;
      lines.push(join(pieces.slice(start, end.at)).replace(/\s+$/u, ''));
      start = end.at;
      while (pieces[start]?.text.trim() === '') start += 1;
    } while (start < pieces.length);
  }
  return { lines, brokenWords: ends.inside, looseEnds: ends.possible };
}

/**
 * Does the same as `wrapText`, but makes the lines about equally wide without adding lines, which looks better in
 * centred text.
 */
export function wrapEvenly(text: string, width: number, measure: Measure): Wrapped {
  const widest = wrapText(text, width, measure);
  if (widest.lines.length < 2) return widest;
  let [best, low, high] = [widest, width / 4, width];
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2;
    const attempt = wrapText(text, middle, measure);
    const isWorse =
      attempt.lines.length > widest.lines.length ||
      attempt.brokenWords > widest.brokenWords ||
      attempt.looseEnds > widest.looseEnds;
    if (!isWorse) {
      best = attempt;
      high = middle;
    } else low = middle;
  }
  return best;
}

/** One character of a paragraph. `before` says how good a line break before it is. */
type Piece = {
  readonly text: string;
  readonly width: number;
  readonly before: 'good' | 'possible' | 'inside' | 'never';
};

const join = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

function toPieces(paragraph: string, measure: Measure): Piece[] {
  const pieces: Piece[] = [];
  let isAfterPhrase = false;
  for (const { segment } of characters.segment(paragraph)) {
    if (segment === phraseBreak) {
      isAfterPhrase = true;
      continue;
    }
    const last = pieces.at(-1)?.text;
    const before = last === undefined ? 'never' : breakBetween(last, segment, isAfterPhrase);
    pieces.push({ text: segment, width: measure(segment), before });
    isAfterPhrase = false;
  }
  return pieces;
}

function breakBetween(last: string, next: string, isAfterPhrase: boolean): Piece['before'] {
  if (next.trim() === '') return 'never';
  if (notFirst.test(next) && !(wordPart.test(last) && wordPart.test(next))) return 'never';
  if (last.trim() === '') return 'good';
  if (notLast.test(last)) return 'never';
  if (wordPart.test(last) && wordPart.test(next)) return 'inside';
  return isAfterPhrase ? 'good' : 'possible';
}

/** Returns the end of the line that begins at the index `start`. The next line begins at the index `at`. */
function endOfLine(pieces: readonly Piece[], start: number, width: number) {
  // The width of the line before each piece.
  const widths: number[] = [];
  let usedWidth = 0;
  let fits = start;
  for (let index = start; index < pieces.length; index += 1) {
    const { text = '', width: pieceWidth = 0 } = pieces[index] ?? {};
    widths[index] = usedWidth;
    usedWidth += pieceWidth;
    if (usedWidth > width && text.trim() !== '' && index > start) break;
    fits = index + 1;
  }
  if (fits >= pieces.length) return { at: pieces.length, kind: 'good' as const };
  const findLastBreak = (...kinds: Piece['before'][]) => {
    for (let index = fits; index > start; index -= 1)
      if (kinds.includes(pieces[index]?.before ?? 'never')) return index;
    return undefined;
  };
  const good = findLastBreak('good');
  const possible = findLastBreak('good', 'possible');
  const isMostlyEmpty = (index: number) => (widths[index] ?? width) < width / 3;
  if (good !== undefined && (possible === undefined || !isMostlyEmpty(good)))
    return { at: good, kind: 'good' as const };
  if (possible !== undefined) return { at: possible, kind: 'possible' as const };
  return { at: findLastBreak('inside') ?? fits, kind: 'inside' as const };
}
