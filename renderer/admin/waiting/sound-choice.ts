import { useSyncExternalStore } from 'react';

/*
 * In a cookie, like the language: local storage holds exactly the keys of the specification, and a desk's choice outlives the
 * day.
 */
const cookieName = 'tk_sound';
const yearSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Off on a fresh browser. */
function isSoundOn(): boolean {
  return new RegExp(`(?:^|; )${cookieName}=on(?:;|$)`).test(document.cookie);
}

/** Remembers for a year whether this device rings when a guest arrives. */
export function chooseSound(isOn: boolean): void {
  const age = isOn ? yearSeconds : 0;
  // Plain http has no cookie store API, only this property.
  Reflect.set(document, 'cookie', `${cookieName}=on; path=/; max-age=${age}; SameSite=Lax`);
  for (const listener of listeners) listener();
}

/** The choice, kept up to date on the whole page. */
export function useSoundChoice(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSoundOn);
}
