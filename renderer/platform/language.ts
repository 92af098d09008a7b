import type { Language } from '#core/model/hotel.ts';

/*
 * The chosen language lives in a cookie: local storage holds exactly the keys of the specification, and `/` clears some of
 * them.
 */
const cookieName = 'tk_language';
const yearSeconds = 365 * 24 * 60 * 60;

/** The language chosen on this device; Japanese on a fresh browser, whatever its own language is (specification 1). */
export function readLanguage(): Language {
  return new RegExp(`(?:^|; )${cookieName}=en(?:;|$)`).test(document.cookie) ? 'en' : 'ja';
}

/** Whether anybody has chosen a language on this device. */
export function hasChosenLanguage(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`));
}

let isForgetful = false;

/** From now on this page neither remembers a choice nor touches the one that is remembered. */
export function forgetLanguageChoices(): void {
  isForgetful = true;
}

/** Remembers the choice for a year. */
export function rememberLanguage(language: Language): void {
  if (isForgetful) return;
  // Plain http has no cookie store API, only this property.
  Reflect.set(document, 'cookie', `${cookieName}=${language}; path=/; max-age=${yearSeconds}; SameSite=Lax`);
}

/** The language the page shows now; what calls ask for in `Accept-Language`. */
export function shownLanguage(): Language {
  return document.documentElement.lang === 'en' ? 'en' : 'ja';
}
