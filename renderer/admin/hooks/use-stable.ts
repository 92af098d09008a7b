import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns one function for the lifetime of the component that calls the present `latest`, so that long lists do not
 * render again.
 */
export function useStable<Args extends readonly unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const now = useRef(latest);
  useLayoutEffect(() => {
    now.current = latest;
  });
  return useCallback((...args: Args) => now.current(...args), []);
}
