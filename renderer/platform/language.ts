import type { Language } from '#core/model/hotel.ts';

/*
 * The chosen language is stored in a cookie, because local storage holds only the keys of IDENTITY-8 and `/` clears some of
 * them.
 */
const cookieName = 'tk_language';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Returns the language chosen on this device. It is Japanese in a fresh browser, whatever the browser's own language is
 * (SCOPE-3).
 */
export function readLanguage(): Language {
  return new RegExp(`(?:^|; )${cookieName}=en(?:;|$)`).test(document.cookie) ? 'en' : 'ja';
}

/** Returns whether somebody has chosen a language on this device. */
export function hasChosenLanguage(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`));
}

let isForgetful = false;

/** From now on, this page neither stores a choice nor changes the stored one. */
export function forgetLanguageChoices(): void {
  isForgetful = true;
}

/** Stores the choice for a year. */
export function rememberLanguage(language: Language): void {
  if (isForgetful) return;
  // Plain http has no cookie store API, only this property.
  Reflect.set(document, 'cookie', `${cookieName}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`);
}

/** Returns the language that the page shows now. Calls send it in `Accept-Language`. */
export function shownLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'ja';
}
