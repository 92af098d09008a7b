import { foldNameVariants } from './text-fold-names.ts';

/*
 * Folding makes two spellings of the same thing equal (decision 2.16). Folded text is only ever compared, never shown or
 * kept. Runs on phones: no zod, no lookbehind (older iPhones refuse the whole file).
 */

/** Spaces of every width, and characters that take no room on screen. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Hyphens, dashes, minus, box lines and the long-vowel mark, which Japanese keyboards give for each other. */
const levelDash = /[-\u2010-\u2015\u2043\u2212\u2500\u2501\u30fc]/g;
const waveDash = /[~\u301c]/g;
const dashesAfterKana = /([\u30a1-\u30fa])([-~]+)/g;

function toKatakana(text: string): string {
  return text.replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

/** Compatibility forms to plain ones, and no spaces; a voicing mark typed by itself joins its kana again. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').normalize('NFC');
}

function withoutDashes(text: string): string {
  return text.replace(levelDash, '').replace(waveDash, '');
}

/** é as e. The voicing marks of kana are other characters and stay. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

/**
 * A typed answer for lenient comparison (decision 2.16): width, case, hiragana or katakana, spaces and 、。・!? do not
 * matter, a dash after kana is a long-vowel mark and elsewhere a hyphen. Long vowels and small kana count: ビル is not ビール.
 */
export function foldAnswer(text: string): string {
  return toKatakana(plain(text).toLowerCase())
    .replace(/[、。・!?]/g, '')
    .replace(levelDash, '-')
    .replace(waveDash, '~')
    .replace(dashesAfterKana, (_, kana: string, run: string) => kana + 'ー'.repeat(run.length));
}

/**
 * Room number to `roomKey`, by which rooms are compared (decision 2.4): width, case, kana, spaces, 号室 and dashes do not
 * matter. A Japanese keyboard types ー for a hyphen, so that goes too. May come out empty ('号室'): then no room was named.
 */
export function foldRoom(text: string): string {
  return toKatakana(withoutDashes(plain(text)))
    .replace(/号室/g, '')
    .toUpperCase();
}

/** Free text for searching: as answers, and without accents. */
export function foldSearch(text: string): string {
  return foldAnswer(withoutAccents(text));
}

/** A person's name for look-up and registration (decision 2.16): as searching, with variants such as 髙 and 高 made equal. */
export function foldName(text: string): string {
  return foldSearch(foldNameVariants(plain(text)));
}

/** A code typed by hand (story, resume, claim): width, case, spaces and dashes do not matter (decision 2.1). */
export function foldCode(text: string): string {
  return withoutDashes(plain(text)).toLowerCase();
}

/** Nothing that could be read: empty, spaces of any width, invisible characters (specification 5). */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === '';
}

/** Orders rooms as people count them: 2, 10, 101, B-7, B-10. Rooms with equal keys are equal. */
export function compareRooms(a: string, b: string): number {
  const left = roomParts(a);
  const right = roomParts(b);
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const order = comparePart(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}

/** A room cut into its numbers and what stands between them, folded. */
export function roomParts(room: string): readonly string[] {
  return foldRoom(room).match(/\d+|\D+/g) ?? [];
}

function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  if (/^\d/.test(a) && /^\d/.test(b)) return Number(a) - Number(b) || a.length - b.length;
  return a < b ? -1 : 1;
}

/** A room as typed, without the 号室 that some type after it: screens add the word themselves (decision 2.4). */
export function roomAsShown(roomNumber: string): string {
  const shown = roomNumber.replace(/\s*号室\s*$/u, '');
  return isBlank(shown) ? roomNumber : shown;
}
