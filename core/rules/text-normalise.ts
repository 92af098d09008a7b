import { normaliseNameVariants } from './text-normalise-names.ts';

/*
 * Normalises texts so that two spellings of the same thing become equal. Normalised text is only compared, never shown
 * or stored, except for room keys. This file runs on phones, so it must not use zod or lookbehind: older iPhones refuse
 * a file with lookbehind.
 */

/** Spaces of every width, and characters that take no room on screen. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/**
 * Hyphens, dashes, minus signs, box-drawing lines and the long-vowel mark. Japanese keyboards type any of them for
 * another.
 */
const levelDash = /[-\u2010-\u2015\u2043\u2212\u2500\u2501\u30fc]/g;
const waveDash = /[~\u301c]/g;
const dashesAfterKana = /([\u30a1-\u30fa])([-~]+)/g;

function toKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

/** Applies NFKC and removes spaces. NFC then joins a separately typed voicing mark to its kana. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').normalize('NFC');
}

function withoutDashes(text: string): string {
  return text.replace(levelDash, '').replace(waveDash, '');
}

/** Turns é into e. The voicing marks of kana are other characters and stay. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/**
 * Normalises a typed answer for lenient comparison (ANSWER-3): width, case, hiragana or katakana, spaces and 、。・!? do not
 * matter. A dash after kana is a long-vowel mark, elsewhere a hyphen. Long vowels and small kana do matter: ビル is not
 * ビール.
 */
export function normaliseAnswer(text: string): string {
  return toKatakana(plain(text).toLowerCase())
    .replace(/[、。・!?]/g, '')
    .replace(levelDash, '-')
    .replace(waveDash, '~')
    .replace(dashesAfterKana, (_, kana: string, run: string) => kana + 'ー'.repeat(run.length));
}

/**
 * Returns the `roomKey` of a room number, by which rooms are compared (STAY-2): width, case, kana, spaces, 号室 and dashes
 * do not matter. A Japanese keyboard types ー for a hyphen, so that is removed too. The key is empty if the text names
 * no room ('号室').
 */
export function normaliseRoom(text: string): string {
  return toKatakana(withoutDashes(plain(text)))
    .replace(/号室/g, '')
    .toUpperCase();
}

/** Normalises free text for searching: as for answers, and without accents. */
export function normaliseSearch(text: string): string {
  return normaliseAnswer(withoutAccents(text));
}

/**
 * Normalises a person's name for look-up and registration (IDENTITY-4): as for searching, with variants such as 髙 and 高 made
 * equal.
 */
export function normaliseName(text: string): string {
  return normaliseSearch(normaliseNameVariants(plain(text)));
}

/**
 * Normalises a code that was typed by hand (story, resume, claim): width, case, spaces and dashes do not matter (ENTRY-2).
 */
export function normaliseCode(text: string): string {
  return withoutDashes(plain(text)).toLowerCase();
}

/**
 * Checks whether a text has nothing that could be read: it is empty, or holds only spaces of any width and invisible
 * characters.
 */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === '';
}

/** Compares rooms as people count them: 2, 10, 101, B-7, B-10. Rooms with equal keys are equal. */
export function compareRooms(a: string, b: string): number {
  const left = roomParts(a);
  const right = roomParts(b);
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const order = comparePart(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Splits a normalised room into its numbers and the parts between them. */
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

/** Returns a room as typed, but without the 号室 that some guests add: the screens add that word (STAY-2). */
export function roomAsShown(roomNumber: string): string {
  const shown = roomNumber.replace(/\s*号室\s*$/u, '');
  return isBlank(shown) ? roomNumber : shown;
}
