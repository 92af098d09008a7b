import { useCallback, useEffect, useState } from 'react';
import { isAborted } from './api-failure.ts';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * Loads once for each `load` (keep it stable with useCallback) and again on `retry`. Gives the call up on unmount.
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> & { readonly retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    // Each attempt is a new run of the same load.
    void attempt;
    setLoaded({ state: 'loading' });
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setLoaded({ state: 'ready', data });
      },
      (error: unknown) => {
        if (!controller.signal.aborted && !isAborted(error)) setLoaded({ state: 'failed', error });
      },
    );
    return () => controller.abort();
  }, [load, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...loaded, retry };
}
