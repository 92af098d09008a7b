import { isBlank, normaliseName, normaliseRoom } from './text-normalise.ts';

/*
 * The search for names (PANEL-20). It finds more than `normaliseName`, which alone decides whether two names are the
 * same (IDENTITY-4). A name in kana is found by its Latin letters and the other way round, and Müller is found by
 * mueller.
 */

/**
 * A name in three forms for the search: normalised by `normaliseName`, the same with umlauts and similar letters
 * spelled out, and in Latin letters.
 */
export type SearchKey = { readonly normalised: string; readonly spelledOut: string; readonly latin: string };

export function createSearchKey(name: string): SearchKey {
  const spelledOut = normaliseName(spellOut(name));
  return { normalised: normaliseName(name), spelledOut, latin: toLatin(spelledOut) };
}

/** The smallest number of Latin letters by which names are searched. Fewer letters would match too many names. */
const minLatinLength = 3;

/**
 * Returns a function that checks whether a name contains the query. The query is normalised only once. A query that is
 * empty after normalisation, such as '!', matches nobody.
 */
export function nameSearch(query: string): (name: SearchKey) => boolean {
  const { normalised, spelledOut, latin } = createSearchKey(query);
  if (normalised === '') return () => false;
  return (name) =>
    name.normalised.includes(normalised) ||
    name.spelledOut.includes(spelledOut) ||
    (latin.length >= minLatinLength && name.latin.includes(latin));
}

/** Checks whether a guest's name or room contains the query, for the panel's search. A blank query matches everyone. */
export function matchesGuest(
  query: string,
  guest: { readonly guestName: string; readonly roomNumber: string },
): boolean {
  if (isBlank(query)) return true;
  const room = normaliseRoom(query);
  const isInRoom = room !== '' && normaliseRoom(guest.roomNumber).includes(room);
  return isInRoom || nameSearch(query)(createSearchKey(guest.guestName));
}

const spellings: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  œ: 'oe',
};

function spellOut(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüßøåæœ]/g, (letter) => spellings[letter] ?? letter);
}

const rows: Readonly<Record<string, string>> = {
  '': 'アイウエオ',
  k: 'カキクケコ',
  g: 'ガギグゲゴ',
  s: 'サシスセソ',
  z: 'ザジズゼゾ',
  t: 'タチツテト',
  d: 'ダ  デド',
  n: 'ナニヌネノ',
  h: 'ハヒフヘホ',
  b: 'バビブベボ',
  p: 'パピプペポ',
  m: 'マミムメモ',
  y: 'ヤ ユ ヨ',
  r: 'ラリルレロ',
  w: 'ワ',
};
const vowels = 'aiueo';
const syllables = new Map<string, string>([
  ...Object.entries(rows).flatMap(([consonant, row]) =>
    [...row].map((kana, index) => [kana, `${consonant}${vowels[index] ?? ''}`] as const),
  ),
  ...([
    ['ヂ', 'zi'],
    ['ヅ', 'zu'],
    ['ヲ', 'o'],
    ['ン', 'n'],
    ['ヴ', 'bu'],
    ['ァ', 'a'],
    ['ィ', 'i'],
    ['ゥ', 'u'],
    ['ェ', 'e'],
    ['ォ', 'o'],
  ] as const),
]);

/**
 * Returns normalised text with its kana in Latin letters. Different spellings of the same sound become equal (shi and
 * si, ou and o).
 */
function toLatin(normalised: string): string {
  const plain = normalised
    .replace(/([キシチニヒミリギジヂビピ])([ャュョ])/g, (_, kana: string, small: string) => {
      const consonant = (syllables.get(kana) ?? '').slice(0, -1);
      return `${consonant}y${{ ャ: 'a', ュ: 'u', ョ: 'o' }[small] ?? ''}`;
    })
    .replace(/[ァ-ヴ]/g, (kana) => (kana === 'ッ' ? 'ッ' : (syllables.get(kana) ?? kana)))
    .replace(/ッ([a-z])/g, '$1$1')
    .replace(/ー/g, '');
  return plain
    .replace(/shi/g, 'si')
    .replace(/sh/g, 'sy')
    .replace(/tchi/g, 'tti')
    .replace(/tch/g, 'tty')
    .replace(/chi/g, 'ti')
    .replace(/ch/g, 'ty')
    .replace(/tsu/g, 'tu')
    .replace(/fu/g, 'hu')
    .replace(/ji/g, 'zi')
    .replace(/jy?/g, 'zy')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/o[ou]+/g, 'o')
    .replace(/uu+/g, 'u');
}
