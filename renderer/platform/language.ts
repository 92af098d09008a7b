import type { Language } from '#core/model/hotel.ts';

/*
 * The chosen language is stored in a cookie, and not with the keys in local storage, some of which `/` removes
 * (IDENTITY-8).
 */
const cookieName = 'tk_language';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Returns the language chosen on this device. It is Japanese until somebody has chosen, whatever the browser's own language
 * is (SCOPE-3).
 */
export function readLanguage(): Language {
  return new RegExp(`(?:^|; )${cookieName}=en(?:;|$)`).test(document.cookie) ? 'en' : 'ja';
}

/** Returns whether somebody has chosen a language on this device. */
export function hasChosenLanguage(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`));
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
  Reflect.set(document, 'cookie', `${cookieName}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`);
}

/** Returns the language that the page shows now. Calls send it in `Accept-Language`. */
export function getCurrentLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'ja';
}
