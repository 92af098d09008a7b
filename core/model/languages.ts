/*
 * The languages of the product. This file is separate, so that screens can list the languages without loading zod.
 */

export type LanguageFacts = {
  /** The language's own name. */
  readonly name: string;
  /** Who can use the language: the screens for staff exist only in languages for everyone. */
  readonly audience: 'guests' | 'everyone';
  /** Matches the language tags (BCP 47) of the phones that get this language. */
  readonly tags: RegExp;
  /** The file of the typeface on paper, without its weight, if the Japanese typeface is wrong for this language. */
  readonly paperFace?: string;
};

export const languageTable = {
  ja: { name: '日本語', audience: 'everyone', tags: /^ja\b/i },
  en: { name: 'English', audience: 'everyone', tags: /^en\b/i },
  ko: { name: '한국어', audience: 'guests', tags: /^ko\b/i, paperFace: 'noto-sans-kr-korean' },
  'zh-Hant': {
    name: '繁體中文',
    audience: 'guests',
    tags: /^zh-(?:hant|tw|hk|mo)\b/i,
    paperFace: 'noto-sans-tc-chinese-traditional',
  },
  'zh-Hans': { name: '简体中文', audience: 'guests', tags: /^zh\b/i, paperFace: 'noto-sans-sc-chinese-simplified' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** A language of the guests' screens. */
export type Language = keyof typeof languageTable;
/** A language of the screens for staff. */
export type StaffLanguage = {
  [Code in Language]: (typeof languageTable)[Code]['audience'] extends 'everyone' ? Code : never;
}[Language];

export const languages = Object.keys(languageTable) as [Language, ...Language[]];
export const staffLanguages = languages.filter((code) => languageTable[code].audience === 'everyone') as [
  StaffLanguage,
  ...StaffLanguage[],
];

/** The language in which every text exists. */
const fullLanguage = 'ja';
/** The language that most travellers can read. */
const commonLanguage = 'en';

/**
 * Returns the languages in which a reader of `language` gets a text by an author or by the hotel, best first. Whoever reads
 * neither Japanese nor English gets the English text before the Japanese one.
 */
export const readableLanguages = (language: Language): readonly Language[] => [
  language,
  ...(languageTable[language].audience === 'guests' ? ([commonLanguage] as const) : []),
  ...(language === fullLanguage ? [] : ([fullLanguage] as const)),
];

/** The name of the cookie with the language that somebody has chosen on a device. */
export const languageCookieName = 'tk_language';

/** Returns the language with this code, and undefined for any other text. */
export const findLanguage = (code: string | undefined): Language | undefined =>
  languages.find((language) => language === code);

/** Returns the language with this code, and Japanese for any other text. */
export const toLanguage = (code: string | undefined): Language => findLanguage(code) ?? fullLanguage;

/** Returns the language with this code if staff can use it, and Japanese for any other text. */
export const toStaffLanguage = (code: string | undefined): StaffLanguage =>
  staffLanguages.find((language) => language === code) ?? fullLanguage;

/** Returns the language that a device prefers, as its `Accept-Language` says; undefined if it names none of ours. */
export function findPreferredLanguage(acceptLanguage: string | undefined): Language | undefined {
  const wishes = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  const accepted = wishes.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of accepted) {
    const language = languages.find((code) => languageTable[code].tags.test(tag));
    if (language !== undefined) return language;
  }
  return undefined;
}

/** A text of the hotel in each language; empty where it was not written. */
export type TextsByLanguage = Record<Language, string>;

/** Returns texts of the hotel with an empty text for each language that is absent. */
export const toTextsByLanguage = (texts: Partial<TextsByLanguage>): TextsByLanguage => ({
  ...(Object.fromEntries(languages.map((language) => [language, ''])) as TextsByLanguage),
  ...texts,
});

/** Returns a text of the hotel for a reader of a language, else in any language; empty if there is none. */
export function pickText(texts: Partial<TextsByLanguage>, language: Language): string {
  const codes = [...readableLanguages(language), ...languages];
  return codes.map((code) => texts[code] ?? '').find((text) => text !== '') ?? '';
}
