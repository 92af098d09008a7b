import { useLayoutEffect, useMemo, useRef } from 'react';
import { timings } from '#core/rules/timings.ts';

/**
 * Ignores keys and taps in the first moment after new content appears (REDEEM-2): a late Enter of the scanner, or a
 * second tap that was meant for the earlier content. `shown` identifies the content. `isArmed` takes the time of the
 * event.
 */
export function useTapGuard(shown: string): { readonly isArmed: (at: number) => boolean } {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes when the content changes
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [shown]);
  return useMemo(() => ({ isArmed: (at) => at - shownAt.current >= timings.handOverRestMs }), []);
}
