/* Breaks a text into lines by the rules of Japanese and Latin type (PAPER-2). */

/** A place where a line may break, of no width; phrase readers put it between the phrases of Japanese. */
const phraseBreak = '\u200b';
const notFirst =
  /^[、。，．・：；？！ー～〜…‥」』）】〉》〕’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞ゛゜,.:;?!%)\]}｡｣､･ｧｨｩｪｫｬｭｮｯｰﾞﾟ]/u;
const notLast = /[「『（【〈《〔‘“([{｢¥￥$#＃]$/u;
/** Characters that make words: a line breaks between two of them only where nothing else is left. */
const wordPart = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hangul}\p{Nd}'’\-_.,:/@&+]/u;

const characters = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** How wide a character is; a line is as wide as its characters together. */
export type Measure = (character: string) => number;
export type Wrapped = {
  readonly lines: readonly string[];
  /** Words that were taken apart, because they are wider than the paper. */
  readonly brokenWords: number;
  /** Lines that end between two characters and not between words or phrases. */
  readonly looseEnds: number;
};

/**
 * Lines no wider than `width`. A line ends at a space or between two phrases; where that would leave most of it empty, between
 * two characters that may be parted; a word is taken apart only when it is wider than the paper. No character is dropped but
 * spaces at the end of a line.
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

/** As `wrapText`, with the fewest lines of about the same width: what is set in the middle looks better so. */
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

/** `before`: how good a break is in front of this piece. */
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

/** Where the line that begins at `start` ends: the next one begins at `at`. */
function endOfLine(pieces: readonly Piece[], start: number, width: number) {
  // How wide the line is up to each piece; spaces at its end count for nothing.
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
