import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/model/languages.ts';

/** Returns a function that returns the name of a language in the panel's language. */
export function useLanguageName(): (language: Language) => string {
  const { i18n } = useTranslation();
  return useCallback(
    (language) => new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language) ?? language,
    [i18n.language],
  );
}
