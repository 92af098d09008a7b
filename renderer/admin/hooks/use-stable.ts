import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that calls `latest` as passed to the last render. The function itself never changes, so that long
 * lists do not render again because of it.
 */
export function useStable<Args extends readonly unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  return useCallback((...args: Args) => now.current(...args), []);
}
