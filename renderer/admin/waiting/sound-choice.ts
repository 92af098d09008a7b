import { useSyncExternalStore } from 'react';

/*
 * The choice is in a cookie, like the language: the local storage contains only the keys of IDENTITY-8, and the choice
 * must outlast a session.
 */
const cookieName = 'tk_sound';
const yearSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

/** Returns whether the sound is on. It is off in a new browser. */
function isSoundOn(): boolean {
  return new RegExp(`(?:^|; )${cookieName}=on(?:;|$)`).test(document.cookie);
}

/** Stores for a year whether this device makes a sound when a guest arrives. */
export function chooseSound(isOn: boolean): void {
  const choice = isOn ? 'on' : 'off';
  // The cookie store API is not available with plain http.
  Reflect.set(document, 'cookie', `${cookieName}=${choice}; path=/; max-age=${yearSeconds}; SameSite=Lax`);
  for (const listener of listeners) listener();
}

/** Returns the choice. All components that use it are updated when it changes. */
export function useSoundChoice(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSoundOn);
}
