import { useCallback, useState } from 'react';

/**
 * Holds a choice on a page, such as a filter, an order or an open section. The choice survives a reload and ends when
 * the tab is closed. It is in session storage, because local storage holds only the keys of IDENTITY-8. `read` gets the
 * stored value, which may be anything, and returns undefined for an unknown one.
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

/** Returns the value stored under `key`, or undefined if it is missing or cannot be read. Never throws. */
function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value. Never throws: if the browser refuses, the choice is only lost by a reload. */
function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser has refused.
  }
}
