import { useCallback, useEffect, useState } from 'react';
import { isAborted } from './api-failure.ts';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * Calls each `load` once (keep it stable with useCallback) and again on `retry`. Aborts the call on unmount. With
 * `keepsOld` the old data stays until the new data arrives, and also when the new load fails. Use that to load the same
 * thing in another language.
 */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { keepsOld = false }: { readonly keepsOld?: boolean } = {},
): Loaded<T> & { readonly retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    // Each attempt runs the same load again.
    void attempt;
    setLoaded((before) => (keepsOld && before.state === 'ready' ? before : { state: 'loading' }));
    load(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setLoaded({ state: 'ready', data });
      },
      (error: unknown) => {
        if (controller.signal.aborted || isAborted(error)) return;
        setLoaded((before) => (keepsOld && before.state === 'ready' ? before : { state: 'failed', error }));
      },
    );
    return () => controller.abort();
  }, [load, attempt, keepsOld]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...loaded, retry };
}
