import { useEffect, useRef } from 'react';
import { timings } from '#core/rules/timings.ts';
import type { FailureCode } from '../../platform/api-failure.ts';
import { guestApi } from '../../platform/guest-api.ts';

/**
 * Asks for a while whether staff took back what ended the game (UNDO-3), and calls `onBack` once if they did. Only an ended
 * stay can be taken back.
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
        // Ask again, or the screen stays.
      }
    };
    const timer = setInterval(() => {
      // A phone that was asleep asks once more when it wakes.
      if (Date.now() >= endsAt) clearInterval(timer);
      void ask();
    }, timings.endedAskEveryMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [isAsking, userId]);
}
