import { useEffect, useRef } from 'react';
import { timings } from '#core/rules/timings.ts';
import type { FailureCode } from '../../platform/api-failure.ts';
import { guestApi } from '../../platform/guest-api.ts';

/**
 * Asks the server for a while whether staff have undone what ended the game (UNDO-3), and calls `onBack` if they have. Only the
 * end of a stay can be undone.
 */
export function useComeback(code: FailureCode, userId: string | undefined, onBack: (() => void) | undefined): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const isAsking = code === 'STAY_ENDED' && onBack !== undefined;
  useEffect(() => {
    if (!isAsking || userId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const endsAt = Date.now() + timings.endedAskMs;
    const ask = async () => {
      try {
        const { status } = await guestApi.as(userId).call('getActiveStatus', { params: { userId }, signal });
        if (signal.aborted) return;
        if (status !== 'ended') {
          clearInterval(timer);
          latest.current?.();
        }
      } catch {
        // The next interval asks again. If the last call fails too, the screen stays.
      }
    };
    const timer = setInterval(() => {
      // The last call is made after the end, so that a phone that was asleep asks once more when it wakes.
      if (Date.now() >= endsAt) clearInterval(timer);
      void ask();
    }, timings.endedAskEveryMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [isAsking, userId]);
}
