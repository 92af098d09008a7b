import { useCallback, useEffect, useState } from 'react';
import { isAborted } from './api-failure.ts';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * Calls each `load` once, and again on `retry`. `load` must be stable (useCallback). Aborts the call on unmount and when
 * `load` changes. With `keepsOld` the old data stay until the new data arrive, and also if the new load fails. Use it to
 * load the same data in another language.
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
