import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component lives, which does what `latest` does now: long lists are drawn once. */
export function useStable<Args extends readonly unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  return useCallback((...args: Args) => now.current(...args), []);
}
