/*
 * Readings (furigana) that authors write into a text: `｜宝船《たからぶね》`, or `宝船《たからぶね》` after kanji (READING-1). Only
 * phones show them. Everything else gets the text without them.
 */

/** Characters of a text, and their reading if they have one. */
export type Part = { readonly base: string; readonly reading?: string };

/** A reading has only kana, so that other texts between these brackets stay as they are. */
const pattern =
  /(?:[｜|]([^｜|《》\r\n]{1,30})|([\p{Script=Han}々〆ヶ]{1,30}))《([\p{Script=Hiragana}\p{Script=Katakana}ー・]{1,40})》/gu;

/** Returns whether a text may contain a reading. It costs little, and most texts have none. */
const mayHave = (text: string): boolean => text.includes('《');

/** Returns the text without its readings and their marks. */
export function withoutReadings(text: string): string {
  return mayHave(text)
    ? text.replace(pattern, (_, marked: string | undefined, kanji: string) => marked ?? kanji)
    : text;
}

/** Splits a text at its readings. The parts have no marks, and their bases together are the text without readings. */
export function splitReadings(text: string): readonly Part[] {
  if (!mayHave(text)) return [{ base: text }];
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, marked, kanji = '', reading = ''] = match;
    if (match.index > from) parts.push({ base: text.slice(from, match.index) });
    parts.push({ base: marked ?? kanji, reading });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ base: text.slice(from) });
  return parts;
}

/** Returns where each reading begins and ends in the text, with its marks and the characters that it belongs to. */
export function findReadings(text: string): readonly { readonly from: number; readonly to: number }[] {
  if (!mayHave(text)) return [];
  return [...text.matchAll(pattern)].map(({ index, 0: whole }) => ({ from: index, to: index + whole.length }));
}

/** Returns whether a text anywhere in the value has a reading. */
export const hasReadings = (value: unknown): boolean => JSON.stringify(value).search(pattern) !== -1;

/** Returns a value in which no text has readings. Returns the same value if there are none. */
export function dropReadings<Value>(value: Value): Value {
  return hasReadings(value) ? (drop(value) as Value) : value;
}

function drop(value: unknown): unknown {
  if (typeof value === 'string') return withoutReadings(value);
  if (Array.isArray(value)) return value.map(drop);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, drop(field)]));
}

/** Writes parts as an author writes them. */
export function writeReadings(parts: readonly Part[]): string {
  return parts.map(({ base, reading }) => (reading === undefined ? base : `｜${base}《${reading}》`)).join('');
}

/** The mark of a possible line break, which the build and the server put into Japanese texts (PHONE-1). */
const phraseBreak = '\u200b';

/**
 * Returns a function that finds the words of a list in a text. In each word of the list, a reading is in brackets after its
 * characters, and spaces separate the words: `物語(ものがたり) 引(ひ)きかえ`.
 */
export function createReader(list: string): (text: string) => readonly Part[] {
  const words = parseWords(list);
  if (words.size === 0) return (text) => [{ base: text }];
  const pattern = createPattern([...words.keys()]);
  return (text) =>
    text
      .split(pattern)
      .flatMap((piece) => words.get(piece.replaceAll(phraseBreak, '')) ?? (piece === '' ? [] : [{ base: piece }]));
}

function parseWords(list: string): ReadonlyMap<string, readonly Part[]> {
  const words = new Map<string, readonly Part[]>();
  for (const word of list.replaceAll(phraseBreak, '').split(/\s+/).filter(Boolean)) {
    const parts = [...word.matchAll(/(\p{Script=Han}+)\((\p{Script=Hiragana}+)\)|[^(\p{Script=Han}]+/gu)].map(
      ([whole, base, reading]): Part =>
        base === undefined || reading === undefined ? { base: whole } : { base, reading },
    );
    words.set(parts.map(({ base }) => base).join(''), parts);
  }
  return words;
}

/** Matches each of the words, the longest first, also with a possible line break in it. */
const createPattern = (words: readonly string[]) =>
  new RegExp(
    `(${[...words]
      .sort((a, b) => b.length - a.length)
      .map((word) => [...word].join(`${phraseBreak}?`))
      .join('|')})`,
    'u',
  );
