import { useLayoutEffect, useMemo, useRef } from 'react';
import { timings } from '#core/rules/timings.ts';

/**
 * Whether a key or a tap counts that came at `at` (the event's time): not in the first moment of what is shown, which `shown`
 * names (REDEEM-2). A scanner's late Enter, and a second tap on what stood there before, came in that moment.
 */
export function useArmed(shown: string): { readonly isArmed: (at: number) => boolean } {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another thing that is shown
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [shown]);
  return useMemo(() => ({ isArmed: (at) => at - shownAt.current >= timings.handOverRestMs }), []);
}
