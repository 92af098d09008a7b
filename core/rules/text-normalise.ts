import { normaliseNameVariants } from './text-normalise-names.ts';

/*
 * Functions that normalise texts so that different spellings of the same text become equal. Normalised text is meant
 * for comparisons, not for display. Room keys are stored. This file runs on phones, so it must not use zod or a
 * lookbehind assertion, which older iPhones cannot parse.
 */

/** White space of every width, and characters that are invisible on screen. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/**
 * Hyphens, dashes, minus signs, box-drawing lines and the long-vowel mark. On Japanese keyboards people type any of
 * these when they mean another.
 */
const levelDash = /[-\u2010-\u2015\u2043\u2212\u2500\u2501\u30fc]/g;
const waveDash = /[~\u301c]/g;
const dashesAfterKana = /([\u30a1-\u30fa])([-~]+)/g;

function toKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

/**
 * Applies NFKC and removes white space and invisible characters. NFC then combines a voicing mark that was typed
 * separately with its kana.
 */
function plain(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').normalize('NFC');
}

function withoutDashes(text: string): string {
  return text.replace(levelDash, '').replace(waveDash, '');
}

/** Removes Latin accents (é becomes e). The voicing marks of kana are different characters and are not removed. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/**
 * Returns a typed answer in the form in which answers are compared leniently (ANSWER-3). Width, case, the choice of
 * hiragana or katakana, spaces and 、。・!? make no difference. A dash after kana becomes a long-vowel mark, and any other
 * dash becomes a hyphen. Long vowels and small kana make a difference: ビル is not ビール.
 */
export function normaliseAnswer(text: string): string {
  return toKatakana(plain(text).toLowerCase())
    .replace(/[、。・!?]/g, '')
    .replace(levelDash, '-')
    .replace(waveDash, '~')
    .replace(dashesAfterKana, (_, kana: string, run: string) => kana + 'ー'.repeat(run.length));
}

/**
 * Returns the `roomKey` of a room number, by which rooms are compared (STAY-2). Width, case, the choice of hiragana or
 * katakana, spaces, 号室 and dashes make no difference. The long-vowel mark ー counts as a dash, because Japanese
 * keyboards type it for a hyphen. The key is empty if nothing else is left ('号室').
 */
export function normaliseRoom(text: string): string {
  return toKatakana(withoutDashes(plain(text)))
    .replace(/号室/g, '')
    .toUpperCase();
}

/** Returns a text in the form in which it is searched: normalised like an answer, and without accents. */
export function normaliseSearch(text: string): string {
  return normaliseAnswer(withoutAccents(text));
}

/**
 * Returns a person's name in the form in which names are compared (IDENTITY-4): normalised like a search text, with
 * variants such as 髙 replaced by the common character 高.
 */
export function normaliseName(text: string): string {
  return normaliseSearch(normaliseNameVariants(plain(text)));
}

/** Returns a typed code in lower case and without spaces and dashes, whatever its width (ENTRY-2). */
export function normaliseCode(text: string): string {
  return withoutDashes(plain(text)).toLowerCase();
}

/** Checks whether a text is empty or consists only of white space and invisible characters. */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === '';
}

/** Compares two rooms by their keys for sorting. Digits are compared as numbers: 2, 10, 101, B-7, B-10. */
export function compareRooms(a: string, b: string): number {
  const left = roomParts(a);
  const right = roomParts(b);
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const order = comparePart(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Returns the key of a room, split into its numbers and the parts between them. */
export function roomParts(room: string): readonly string[] {
  return normaliseRoom(room).match(/\d+|\D+/g) ?? [];
}

function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  if (/^\d/.test(a) && /^\d/.test(b)) return Number(a) - Number(b) || a.length - b.length;
  return a < b ? -1 : 1;
}

/**
 * Returns a room as typed, but without 号室 at its end, because the screens add that word (STAY-2). If nothing else is
 * left, the text is not changed.
 */
export function toRoomLabel(roomNumber: string): string {
  const label = roomNumber.replace(/\s*号室\s*$/u, '');
  return isBlank(label) ? roomNumber : label;
}
