import { jaModel, Parser } from 'budoux';

/** Zero-width space: a line may break here. */
export const phraseBreak = '\u200b';

const phrases = new Parser(jaModel);
const words = new Intl.Segmenter('ja', { granularity: 'word' });
const japanese = /[\u3040-\u30ff\u3400-\u9fff]/;
/** Placeholders and tags of the locale files. */
const tokens = /\{\{[^}]*\}\}|<\/?\w+>/g;
/** Replaces each token while boundaries are searched; behaves like a name. */
const stand = '名';
const filler = '\0';
const neverFirst = /[、。，．・：；？！ー～…」』）】〉》〕’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々\s]/;
const neverLast = /[「『（【〈《〔‘“\s]/;
const oneKana = /^[\u3041-\u3096]$/;
/** Words of treasure hunts that both segmenters split wrongly. */
const whole = /さが[さしすせそ]/g;
/** Beginnings of phrases that BudouX misses. */
const missed = /(?<=[にへ])もど[っらりるれろ]|(?<=ぜんぶ|すべて)[^、。]/g;

/**
 * Marks the boundaries between the phrases of a text, so that browsers that cannot segment Japanese (Safari, Firefox)
 * break lines there and nowhere else (PHONE-1). Returns texts without Japanese unchanged.
 */
export function toPhrases(text: string): string {
  if (!japanese.test(text) || text.includes(phraseBreak)) return text;
  // Has the same length as the text, so that positions match.
  const plain = text.replace(tokens, (token) => stand + filler.repeat(token.length - stand.length));
  const breaks = breaksOf(plain.replaceAll(filler, ''));
  const starts = plain.split('').flatMap((character, at) => (character === filler ? [] : [at]));
  const places = breaks.map((at) => starts[at]);
  return [0, ...places].map((at, index) => text.slice(at, places[index])).join(phraseBreak);
}

/** Returns the positions where a line of this text may begin, in order. */
function breaksOf(plain: string): number[] {
  // BudouX is sometimes wrong in plain hiragana, so a boundary counts only if ICU's dictionary finds one there, too.
  const ends = new Set([...words.segment(plain)].map(({ index }) => index));
  for (const { index, 0: word } of plain.matchAll(whole))
    for (let at = index + 1; at < index + word.length; at += 1) ends.delete(at);
  const begins = new Set([...phrases.parseBoundaries(plain), ...[...plain.matchAll(missed)].map(({ index }) => index)]);
  const proposed = [...begins]
    .sort((one, other) => one - other)
    .filter((at) => ends.has(at) && !neverFirst.test(plain.charAt(at)) && !neverLast.test(plain.charAt(at - 1)));
  // A single kana is a particle or part of a word. It stays with the text before it or, at the beginning, with the text
  // after it.
  return proposed.filter((at, index) => {
    const next = proposed[index + 1] ?? plain.length;
    const isAlone = oneKana.test(plain.slice(at, next));
    const isFirstAlone = index === 0 && oneKana.test(plain.slice(0, at));
    return !isAlone && !isFirstAlone;
  });
}
