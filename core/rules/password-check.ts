import { passwordWords } from './password-words.ts';

/** Why a new password is refused (ACCESS-10). Existing passwords are not checked, so an older, weaker one still works. */
export type PasswordFault = 'short' | 'blank' | 'email' | 'common';

const minPasswordLength = 10;
/** A password that is long enough but has fewer visible characters than this counts as blank. */
const minVisible = 5;

const invisible = /[\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Returns why a new password is refused, or undefined if it is acceptable. `email` may be empty. */
export function findPasswordFault(password: string, email: string): PasswordFault | undefined {
  const visible = [...password.replace(invisible, '')].length;
  if (password !== '' && visible === 0) return 'blank';
  if (visible < minPasswordLength && countGraphemes(password) < minPasswordLength) return 'short';
  if (visible < minVisible) return 'blank';
  const normalised = normalise(password);
  if (isPartOfEmail(normalised, normalise(email))) return 'email';
  return isCommon(normalised) ? 'common' : undefined;
}

/** Counts graphemes, so that a combined emoji is one character. */
function countGraphemes(text: string): number {
  return [...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)].length;
}

const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(invisible, '');

function isPartOfEmail(password: string, email: string): boolean {
  if (email === '') return false;
  const [name = '', domain = ''] = email.split('@');
  const trimmed = trimToLetters(password);
  return [email, domain].includes(password) || [name, domain].includes(trimmed) || repeatedUnit(trimmed) === name;
}

function isCommon(password: string): boolean {
  if (isMadeOfRuns(password) || passwordWords.has(password)) return true;
  const unit = repeatedUnit(password);
  if ([...unit].length <= maxRepeatedUnit && unit !== password) return true;
  return [password, undoLookAlikes(password)].some((text) => {
    const core = trimToLetters(text);
    return core !== text && core === ''
      ? isMadeOfRuns(text)
      : passwordWords.has(repeatedUnit(core)) || (core !== '' && isMadeOfRuns(core));
  });
}

/** Removes everything except letters from both ends. */
const trimToLetters = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Replaces look-alike digits and symbols with letters, except at the end: `p@ssw0rd123` becomes `password123`. */
function undoLookAlikes(password: string): string {
  const end = /[^\p{L}]*$/u.exec(password)?.[0] ?? '';
  const word = password.slice(0, password.length - end.length);
  return [...word].map((character) => lookAlikes[character] ?? character).join('') + end;
}

/**
 * A password that consists of one repeated part is refused if the part is at most this long. A longer part is looked up in the
 * word list.
 */
const maxRepeatedUnit = 4;

/**
 * Returns the shortest part whose repetition yields the text (`abc` for `abcabcab`), or the text itself. The last repetition
 * may be incomplete.
 */
function repeatedUnit(text: string): string {
  const characters = [...text];
  for (let length = 1; length <= characters.length / 2; length += 1) {
    if (characters.every((character, index) => character === characters[index % length]))
      return characters.slice(0, length).join('');
  }
  return text;
}

const keyRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '12345678901234567890',
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
];
const keyColumns = '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/';
const keyZigzag = '1q2w3e4r5t6y7u8i9o0p';
const sequences = [...keyRows, keyColumns, keyZigzag, 'q1w2e3r4t5y6u7i8o9p0', 'qazwsxedcrfvtgbyhnujmikolp'];
const sequencesBothWays = sequences.flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);
/** The shortest sequence that counts as a keyboard run. */
const minRunLength = 3;

/**
 * Checks whether the text is made up of runs of at least three: neighbouring keys, letters, digits or one repeated character
 * (`qwertyuiop`, `qwerty12345`). Up to two characters at the end may be left over.
 */
function isMadeOfRuns(text: string): boolean {
  let remaining = text;
  while (remaining.length >= minRunLength) {
    const length = longestRunLength(remaining);
    if (length < minRunLength) return false;
    remaining = remaining.slice(length);
  }
  return remaining.length < text.length;
}

function longestRunLength(text: string): number {
  let longest = 0;
  for (const sequence of sequencesBothWays) {
    while (longest < text.length && sequence.includes(text.slice(0, longest + 1))) longest += 1;
  }
  const repeatLength = /^(.)\1*/u.exec(text)?.[0].length ?? 0;
  return Math.max(longest, repeatLength);
}
