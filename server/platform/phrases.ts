import { jaModel, Parser } from 'budoux';
import { findReadings } from '#core/rules/readings.ts';

/** The zero-width space, at which a line may break. */
export const phraseBreak = '\u200b';

const phraseParser = new Parser(jaModel);
const wordSegmenter = new Intl.Segmenter('ja', { granularity: 'word' });
/** Matches kana, because a text without them can be Chinese. */
const japanesePattern = /[\u3040-\u30ff]/;
/** Matches the placeholders and tags of the locale files. */
const tokenPattern = /\{\{[^}]*\}\}|<\/?\w+>/g;
/** The character that replaces each token while the boundaries are searched. The segmenters treat it as a noun. */
const tokenSubstitute = '名';
/**
 * Fills up the length of a replaced token after `tokenSubstitute`. It is removed before the boundaries are searched.
 */
const filler = '\0';
const forbiddenAtLineStart = /[、。，．・：；？！ー～…」』）】〉》〕’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々\s]/;
const forbiddenAtLineEnd = /[「『（【〈《〔‘“\s]/;
const singleKana = /^[\u3041-\u3096]$/;
/** Matches forms of the verb さがす (to search), which both segmenters split wrongly. */
const unbreakableWords = /さが[さしすせそ]/g;
/** Matches the beginnings of phrases that BudouX misses, and every place in a long katakana word where another could begin. */
const missedPhraseStarts =
  /(?<=[にへ])もど[っらりるれろ]|(?<=ぜんぶ|すべて)[^、。]|(?<=[、。！？]).|(?<=[ァ-ヶー]{4})[ァ-ヶ](?=[ァ-ヶー]{3})/g;

/**
 * Inserts `phraseBreak` between the phrases of a text, so that browsers that cannot segment Japanese (Safari, Firefox)
 * break lines there and nowhere else (PHONE-1). Returns a text unchanged if it has no kana or already
 * contains `phraseBreak`.
 */
export function toPhrases(text: string): string {
  if (!japanesePattern.test(text) || text.includes(phraseBreak)) return text;
  // This string has the same length as the text, so that the indexes of both match.
  const readings = findReadings(text);
  const searchedText = hideReadings(text, readings).replace(
    tokenPattern,
    (token) => tokenSubstitute + filler.repeat(token.length - tokenSubstitute.length),
  );
  const breaks = findBreaks(searchedText.replaceAll(filler, ''));
  const originalIndexes = searchedText.split('').flatMap((character, index) => (character === filler ? [] : [index]));
  const breakIndexes = breaks.map((breakIndex) => originalIndexes[breakIndex]);
  const outside = breakIndexes.flatMap((index = 0) => {
    const reading = readings.find(({ from, to }) => index > from && index < to);
    if (reading === undefined) return [index];
    // A break before the marked characters belongs before their mark.
    return index === reading.from + 1 && !isKanji.test(text.charAt(reading.from)) ? [reading.from] : [];
  });
  return [0, ...outside].map((start, index) => text.slice(start, outside[index])).join(phraseBreak);
}

const isKanji = /[\p{Script=Han}々〆ヶ]/u;

/** Replaces the marks and the kana of readings by fillers of the same length (READING-1). */
function hideReadings(text: string, readings: readonly { readonly from: number; readonly to: number }[]): string {
  let hidden = '';
  let end = 0;
  for (const { from, to } of readings) {
    const open = text.indexOf('《', from);
    const isMarked = !isKanji.test(text.charAt(from));
    hidden += text.slice(end, from) + (isMarked ? filler + text.slice(from + 1, open) : text.slice(from, open));
    hidden += filler.repeat(to - open);
    end = to;
  }
  return hidden + text.slice(end);
}

/** Returns the indexes at which a line of this text may begin, in ascending order. */
function findBreaks(searchedText: string): number[] {
  // BudouX is sometimes wrong in plain hiragana, so a boundary counts only if a word begins there in ICU's dictionary.
  const wordStarts = new Set([...wordSegmenter.segment(searchedText)].map(({ index }) => index));
  for (const { index, 0: word } of searchedText.matchAll(unbreakableWords))
    for (let inside = index + 1; inside < index + word.length; inside += 1) wordStarts.delete(inside);
  const phraseStarts = new Set([
    ...phraseParser.parseBoundaries(searchedText),
    ...[...searchedText.matchAll(missedPhraseStarts)].map(({ index }) => index),
  ]);
  const proposed = [...phraseStarts]
    .sort((a, b) => a - b)
    .filter(
      (index) =>
        wordStarts.has(index) &&
        !forbiddenAtLineStart.test(searchedText.charAt(index)) &&
        !forbiddenAtLineEnd.test(searchedText.charAt(index - 1)),
    );
  // A single kana is a particle or part of a word. So there is no break before it or, at the beginning of the text,
  // after it.
  return proposed.filter((breakIndex, index) => {
    const next = proposed[index + 1] ?? searchedText.length;
    const isBeforeSingleKana = singleKana.test(searchedText.slice(breakIndex, next));
    const isAfterSingleKana = index === 0 && singleKana.test(searchedText.slice(0, breakIndex));
    return !isBeforeSingleKana && !isAfterSingleKana;
  });
}
