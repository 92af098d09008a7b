import { useCallback, useState } from 'react';

/**
 * A choice on a page that outlives a reload and ends with the browser's session: filter, order, open section. Session
 * storage, because local storage holds exactly the keys of the specification (point 3). `read` takes what was kept, which
 * may be anything, and answers undefined for what it does not know.
 */
export function useKept<T>(
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

/** What is kept under `key`; undefined when there is nothing readable. Never throws. */
function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Never throws: where the browser refuses, the choice lasts as long as the page. */
function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Refused by the browser.
  }
}
