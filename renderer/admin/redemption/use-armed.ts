import { useLayoutEffect, useMemo, useRef } from 'react';
import { timings } from '#core/rules/timings.ts';

/**
 * Returns `isArmed`, which takes the time stamp of a key or tap. It returns false for the first 600 ms after new content
 * appears (REDEEM-2), so that a late Enter of the scanner, or a second tap that was meant for the earlier content, is ignored.
 * `shown` identifies the content.
 */
export function useTapGuard(content: string): { readonly isArmed: (timeMs: number) => boolean } {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` changes when the content changes
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [content]);
  return useMemo(() => ({ isArmed: (timeMs) => timeMs - shownAt.current >= timings.handOverRestMs }), []);
}
