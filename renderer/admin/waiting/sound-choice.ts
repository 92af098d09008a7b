import { useSyncExternalStore } from 'react';

/*
 * In a cookie like the language, because local storage holds only the keys of IDENTITY-8, and the choice lasts longer than a
 * session.
 */
const cookieName = 'tk_sound';
const yearSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Off in a fresh browser. */
function isSoundOn(): boolean {
  return new RegExp(`(?:^|; )${cookieName}=on(?:;|$)`).test(document.cookie);
}

/** Remembers for a year whether this device rings when a guest arrives. */
export function chooseSound(isOn: boolean): void {
  const choice = isOn ? 'on' : 'off';
  // Plain http has no cookie store API, only this property.
  Reflect.set(document, 'cookie', `${cookieName}=${choice}; path=/; max-age=${yearSeconds}; SameSite=Lax`);
  for (const listener of listeners) listener();
}

/** Returns the choice, up to date in all parts of the page. */
export function useSoundChoice(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSoundOn);
}
