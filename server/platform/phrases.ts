import { jaModel, Parser } from 'budoux';

/** The zero-width space, at which a line may break. */
export const phraseBreak = '\u200b';

const phrases = new Parser(jaModel);
const words = new Intl.Segmenter('ja', { granularity: 'word' });
const japanese = /[\u3040-\u30ff\u3400-\u9fff]/;
/** The placeholders and tags of the locale files. */
const tokens = /\{\{[^}]*\}\}|<\/?\w+>/g;
/** The character that replaces each token while the boundaries are searched. The segmenters treat it as a noun. */
const stand = '名';
const filler = '\0';
const neverFirst = /[、。，．・：；？！ー～…」』）】〉》〕’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々\s]/;
const neverLast = /[「『（【〈《〔‘“\s]/;
const oneKana = /^[\u3041-\u3096]$/;
/** Forms of the verb さがす (to search), which both segmenters split wrongly. */
const whole = /さが[さしすせそ]/g;
/** The beginnings of phrases that BudouX misses. */
const missed = /(?<=[にへ])もど[っらりるれろ]|(?<=ぜんぶ|すべて)[^、。]/g;

/**
 * Inserts `phraseBreak` between the phrases of a text, so that browsers that cannot segment Japanese (Safari, Firefox)
 * break lines there and nowhere else (PHONE-1). Returns a text unchanged if it has no Japanese characters or already
 * contains `phraseBreak`.
 */
export function toPhrases(text: string): string {
  if (!japanese.test(text) || text.includes(phraseBreak)) return text;
  // This string has the same length as the text, so that the indexes of both match.
  const plain = text.replace(tokens, (token) => stand + filler.repeat(token.length - stand.length));
  const breaks = breaksOf(plain.replaceAll(filler, ''));
  const starts = plain.split('').flatMap((character, at) => (character === filler ? [] : [at]));
  const places = breaks.map((at) => starts[at]);
  return [0, ...places].map((at, index) => text.slice(at, places[index])).join(phraseBreak);
}

/** Returns the indexes at which a line of this text may begin, in ascending order. */
function breaksOf(plain: string): number[] {
  // BudouX is sometimes wrong in plain hiragana, so a boundary counts only if ICU's dictionary finds one there, too.
  const ends = new Set([...words.segment(plain)].map(({ index }) => index));
  for (const { index, 0: word } of plain.matchAll(whole))
    for (let at = index + 1; at < index + word.length; at += 1) ends.delete(at);
  const begins = new Set([...phrases.parseBoundaries(plain), ...[...plain.matchAll(missed)].map(({ index }) => index)]);
  const proposed = [...begins]
    .sort((one, other) => one - other)
    .filter((at) => ends.has(at) && !neverFirst.test(plain.charAt(at)) && !neverLast.test(plain.charAt(at - 1)));
  // A single kana is a particle or part of a word. So there is no break before it or, at the beginning of the text,
  // after it.
  return proposed.filter((at, index) => {
    const next = proposed[index + 1] ?? plain.length;
    const isAlone = oneKana.test(plain.slice(at, next));
    const isFirstAlone = index === 0 && oneKana.test(plain.slice(0, at));
    return !isAlone && !isFirstAlone;
  });
}
