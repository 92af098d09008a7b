import { useTranslation } from 'react-i18next';
import { type Language, toLanguage } from '#core/model/languages.ts';

/**
 * Returns the language of an author's text if its letters show that it is not the page's, and otherwise undefined. A story that
 * is not translated into the guest's language has such texts, and screen readers need to know (SCOPE-3).
 */
export function findOtherLanguage(text: string, page: Language): Language | undefined {
  const language = guessLanguage(text, page);
  return language === page ? undefined : language;
}

function guessLanguage(text: string, page: Language): Language | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  // Chinese and Japanese share these characters. Where neither is the page's language, Japanese is the usual one.
  if (/\p{Script=Han}/u.test(text)) return page === 'en' || page === 'ko' ? 'ja' : undefined;
  // A single word may be a name.
  return /\p{Script=Latin}+[\s,.!?]+\p{Script=Latin}+/u.test(text) ? 'en' : undefined;
}

/** Returns a function that returns the `lang` attribute for an author's text. */
export function useTextLanguage(): (text: string) => Language | undefined {
  const { i18n } = useTranslation();
  return (text) => findOtherLanguage(text, toLanguage(i18n.language));
}
