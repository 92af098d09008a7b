import { useLayoutEffect, useMemo, useRef } from 'react';
import { timings } from '#core/rules/timings.ts';

/**
 * Ignores keys and taps in the first moment after new content appears (REDEEM-2): a late Enter of the scanner, or a
 * second tap that was meant for the earlier content. `content` identifies the content. `isArmed` takes the time of the
 * event.
 */
export function useTapGuard(content: string): { readonly isArmed: (timeMs: number) => boolean } {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` changes when the content changes
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [content]);
  return useMemo(() => ({ isArmed: (timeMs) => timeMs - shownAt.current >= timings.handOverRestMs }), []);
}
