import { useCallback, useState } from 'react';

/**
 * Holds a choice on a page, such as filter, order or open section. It survives a reload and ends with the browser's
 * session. It is in session storage, because local storage holds only the keys of IDENTITY-8. `read` gets the stored value,
 * which may be anything, and returns undefined for an unknown one.
 */
export function useStoredChoice<T>(
  key: string,
  fresh: T,
  read: (kept: unknown) => T | undefined,
): readonly [T, (next: T) => void] {
  const [value, setValue] = useState(() => read(readSession(key)) ?? fresh);
  const keep = useCallback(
    (next: T) => {
      setValue(next);
      writeSession(key, next);
    },
    [key],
  );
  return [value, keep];
}

/** Returns what is stored under `key`, or undefined when it is missing or cannot be read. Never throws. */
function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Never throws. Where the browser refuses, the choice lasts until the page is closed. */
function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Refused by the browser.
  }
}
