import { findLanguage, type Language, languageCookieName, toLanguage } from '#core/model/languages.ts';

/*
 * The chosen language is stored in a cookie, and not with the keys in local storage, some of which `/` removes
 * (IDENTITY-8). The server reads it too, to send the page in this language.
 */
const yearSeconds = 365 * 24 * 60 * 60;

/** Returns the language that somebody has chosen on this device, and undefined if nobody has. */
export function readChosenLanguage(): Language | undefined {
  const cookie = document.cookie.split('; ').find((text) => text.startsWith(`${languageCookieName}=`));
  return findLanguage(cookie?.slice(languageCookieName.length + 1));
}

let isForgetful = false;

/** Makes this page stop storing choices. The stored choice stays as it is. */
export function forgetLanguageChoices(): void {
  isForgetful = true;
}

/** Stores the choice for a year, unless `forgetLanguageChoices` was called. */
export function rememberLanguage(language: Language): void {
  if (isForgetful) return;
  // The Cookie Store API is not available on plain http.
  Reflect.set(document, 'cookie', `${languageCookieName}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`);
}

/** Returns the language that the page shows now. Calls send it in `Accept-Language`. */
export function getCurrentLanguage(): Language {
  return toLanguage(document.documentElement.lang);
}
