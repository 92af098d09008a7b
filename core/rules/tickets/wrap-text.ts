/* Breaks text into lines by the rules of Japanese and Latin typesetting (PAPER-2). */

/** The zero-width space, which marks the phrases of Japanese as places to break. */
const phraseBreak = '\u200b';
const notFirst =
  /^[、。，．・：；？！ー～〜…‥」』）】〉》〕’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞ゛゜,.:;?!%)\]}｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ]/u;
const notLast = /[「『（【〈《〔‘“([{｢¥￥$#＃]$/u;
/** Characters of words. A line breaks between two of them only as a last resort. */
const wordPart = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Nd}'’\-_.,:/@&+]/u;

const characters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Returns the width of a character. A line's width is the sum of its characters' widths. */
export type Measure = (character: string) => number;
export type Wrapped = {
  readonly lines: readonly string[];
  /** The number of words that were split because they are wider than the paper. */
  readonly brokenWords: number;
  /** The number of lines that end between two characters, not between words or phrases. */
  readonly looseEnds: number;
};

/**
 * Splits text into lines no wider than `width`. Lines end at a space or between phrases. Where that would leave most of
 * a line empty, they end between two characters that may be separated. A word is split only when it is wider than the
 * paper. Only spaces at line ends are dropped.
 */
export function wrapText(text: string, width: number, measure: Measure): Wrapped {
  const lines: string[] = [];
  const ends = { good: 0, possible: 0, inside: 0 };
  for (const paragraph of text.split('\n')) {
    const pieces = piecesOf(paragraph, measure);
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

/** Like `wrapText`, but balances the lines to about the same width without adding any. Centred text looks better so. */
export function wrapEvenly(text: string, width: number, measure: Measure): Wrapped {
  const widest = wrapText(text, width, measure);
  if (widest.lines.length < 2) return widest;
  let [best, low, high] = [widest, width / 4, width];
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2;
    const tried = wrapText(text, middle, measure);
    const isWorse =
      tried.lines.length > widest.lines.length ||
      tried.brokenWords > widest.brokenWords ||
      tried.looseEnds > widest.looseEnds;
    if (!isWorse) {
      best = tried;
      high = middle;
    } else low = middle;
  }
  return best;
}

/** `before` says how good a break in front of this piece is. */
type Piece = {
  readonly text: string;
  readonly width: number;
  readonly before: 'good' | 'possible' | 'inside' | 'never';
};

const join = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

function piecesOf(paragraph: string, measure: Measure): Piece[] {
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

/** Returns where the line that begins at `start` ends. The next line begins at `at`. */
function endOfLine(pieces: readonly Piece[], start: number, width: number) {
  // The width of the line up to each piece, without trailing spaces.
  const widths: number[] = [];
  let taken = 0;
  let fits = start;
  for (let at = start; at < pieces.length; at += 1) {
    const { text = '', width: wide = 0 } = pieces[at] ?? {};
    widths[at] = taken;
    taken += wide;
    if (taken > width && text.trim() !== '' && at > start) break;
    fits = at + 1;
  }
  if (fits >= pieces.length) return { at: pieces.length, kind: 'good' as const };
  const lastOf = (...kinds: Piece['before'][]) => {
    for (let at = fits; at > start; at -= 1) if (kinds.includes(pieces[at]?.before ?? 'never')) return at;
    return undefined;
  };
  const good = lastOf('good');
  const possible = lastOf('good', 'possible');
  const isMostlyEmpty = (at: number) => (widths[at] ?? width) < width / 3;
  if (good !== undefined && (possible === undefined || !isMostlyEmpty(good)))
    return { at: good, kind: 'good' as const };
  if (possible !== undefined) return { at: possible, kind: 'possible' as const };
  return { at: lastOf('inside') ?? fits, kind: 'inside' as const };
}
