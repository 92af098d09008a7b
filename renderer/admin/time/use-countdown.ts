import { useCallback, useEffect, useState } from 'react';

/** Counts whole seconds down. `secondsLeft` is 0 before `start` is called and when the time is over. */
export function useCountdown(): { readonly secondsLeft: number; readonly start: (durationMs: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  // The page's monotonic clock is used, so that a wrong or changed date does not matter.
  const start = useCallback((durationMs: number) => {
    const at = performance.now();
    setNow(at);
    setUntil(at + durationMs);
  }, []);
  // The difference is rounded, because (at + 2,000) - at may be slightly more than 2,000 as a floating-point number, which
  // would show 3 seconds.
  const leftMs = Math.max(0, Math.round(until - now));
  const isRunning = leftMs > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft: Math.ceil(leftMs / 1_000), start };
}
