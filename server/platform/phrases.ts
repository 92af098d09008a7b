import { jaModel, Parser } from 'budoux';

/** A place where a line may break, of no width. */
export const phraseBreak = '\u200b';

const phrases = new Parser(jaModel);
const words = new Intl.Segmenter('ja', { granularity: 'word' });
const japanese = /[\u3040-\u30ff\u3400-\u9fff]/;
/** Placeholders and tags of the locale files. */
const tokens = /\{\{[^}]*\}\}|<\/?\w+>/g;
/** Read in place of a token: what follows a name follows it as well. */
const stand = '名';
const filler = '\0';
const neverFirst = /[、。，．・：；？！ー～…」』）】〉》〕’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々\s]/;
const neverLast = /[「『（【〈《〔‘“\s]/;
const oneKana = /^[\u3041-\u3096]$/;
/** Words of treasure hunts that both readers take apart. */
const whole = /さが[さしすせそ]/g;
/** Beginnings of phrases that BudouX misses. */
const missed = /(?<=[にへ])もど[っらりるれろ]|(?<=ぜんぶ|すべて)[^、。]/g;

/**
 * The text with a mark between its phrases, so that a browser that cannot tell Japanese words apart (Safari, Firefox) breaks
 * lines there and nowhere else (R160). Texts without Japanese come back as they are.
 */
export function toPhrases(text: string): string {
  if (!japanese.test(text) || text.includes(phraseBreak)) return text;
  // The same length as the text, so that places in the one are places in the other.
  const plain = text.replace(tokens, (token) => stand + filler.repeat(token.length - stand.length));
  const breaks = breaksOf(plain.replaceAll(filler, ''));
  const starts = plain.split('').flatMap((character, at) => (character === filler ? [] : [at]));
  const places = breaks.map((at) => starts[at]);
  return [0, ...places].map((at, index) => text.slice(at, places[index])).join(phraseBreak);
}

/** Where a line of this text may begin, in order. */
function breaksOf(plain: string): number[] {
  // BudouX proposes, and is wrong now and then in plain hiragana; what is no end of a word for ICU's dictionary is none.
  const ends = new Set([...words.segment(plain)].map(({ index }) => index));
  for (const { index, 0: word } of plain.matchAll(whole))
    for (let at = index + 1; at < index + word.length; at += 1) ends.delete(at);
  const begins = new Set([...phrases.parseBoundaries(plain), ...[...plain.matchAll(missed)].map(({ index }) => index)]);
  const proposed = [...begins]
    .sort((one, other) => one - other)
    .filter((at) => ends.has(at) && !neverFirst.test(plain.charAt(at)) && !neverLast.test(plain.charAt(at - 1)));
  // A single kana is a particle or a piece of a word: it stays with what is before it, at the beginning with what follows.
  return proposed.filter((at, index) => {
    const next = proposed[index + 1] ?? plain.length;
    const isAlone = oneKana.test(plain.slice(at, next));
    const isFirstAlone = index === 0 && oneKana.test(plain.slice(0, at));
    return !isAlone && !isFirstAlone;
  });
}
