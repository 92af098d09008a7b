import { passwordWords } from './password-words.ts';

/** Why a new password is refused (ACCESS-10). Existing passwords are not checked, so an older, weaker one still works. */
export type PasswordFault = 'short' | 'blank' | 'email' | 'common';

const leastPasswordLength = 10;
/** A password that is long enough but has fewer visible characters than this counts as blank. */
const leastVisible = 5;

const invisible = /[\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Returns why a new password is refused, or undefined if it is acceptable. `email` may be empty. */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const visible = [...password.replace(invisible, '')].length;
  if (password !== '' && visible === 0) return 'blank';
  if (visible < leastPasswordLength && lengthOf(password) < leastPasswordLength) return 'short';
  if (visible < leastVisible) return 'blank';
  const normalised = normalise(password);
  if (isOfEmail(normalised, normalise(email))) return 'email';
  return isCommon(normalised) ? 'common' : undefined;
}

/** Counts graphemes, so that a combined emoji is one character. */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)].length;
}

const normalise = (text: string): string => text.normalize('NFKC').toLowerCase().replace(invisible, '');

function isOfEmail(password: string, email: string): boolean {
  if (email === '') return false;
  const [name = '', domain = ''] = email.split('@');
  const core = withoutEnds(password);
  return [email, domain].includes(password) || [name, domain].includes(core) || unitOf(core) === name;
}

function isCommon(password: string): boolean {
  if (isRun(password) || passwordWords.has(password)) return true;
  const unit = unitOf(password);
  if ([...unit].length <= longestUnit && unit !== password) return true;
  return [password, plain(password)].some((text) => {
    const core = withoutEnds(text);
    return core !== text && core === '' ? isRun(text) : passwordWords.has(unitOf(core)) || (core !== '' && isRun(core));
  });
}

/** Removes everything except letters from both ends. */
const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

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
function plain(password: string): string {
  const end = /[^\p{L}]*$/u.exec(password)?.[0] ?? '';
  const word = password.slice(0, password.length - end.length);
  return [...word].map((sign) => lookAlikes[sign] ?? sign).join('') + end;
}

/**
 * A password that consists of one repeated part is refused if the part is at most this long. A longer part is looked up in the
 * word list.
 */
const longestUnit = 4;

/**
 * Returns the shortest part whose repetition yields the text (`abc` for `abcabcab`), or the text itself. The last repetition
 * may be incomplete.
 */
function unitOf(text: string): string {
  const signs = [...text];
  for (let length = 1; length <= signs.length / 2; length += 1) {
    if (signs.every((sign, at) => sign === signs[at % length])) return signs.slice(0, length).join('');
  }
  return text;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '12345678901234567890',
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
];
const columns = '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/';
const zigzag = '1q2w3e4r5t6y7u8i9o0p';
const walks = [...rows, columns, zigzag, 'q1w2e3r4t5y6u7i8o9p0', 'qazwsxedcrfvtgbyhnujmikolp'];
const walksBothWays = walks.flatMap((walk) => [walk, [...walk].reverse().join('')]);
/** The shortest sequence that counts as a keyboard run. */
const leastRun = 3;

/**
 * Checks whether the text is made up of runs of at least three: neighbouring keys, letters, digits or one repeated character
 * (`qwertyuiop`, `qwerty12345`). Up to two characters at the end may be left over.
 */
function isRun(text: string): boolean {
  let rest = text;
  while (rest.length >= leastRun) {
    const length = longestRun(rest);
    if (length < leastRun) return false;
    rest = rest.slice(length);
  }
  return rest.length < text.length;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const walk of walksBothWays) {
    while (longest < text.length && walk.includes(text.slice(0, longest + 1))) longest += 1;
  }
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0;
  return Math.max(longest, same);
}
