import { useEffect, useState } from 'react';

/**
 * Returns the whole seconds until `untilMs`, a time in milliseconds since 1970. It is updated every second, and 0
 * afterwards.
 */
export function useSecondsLeft(untilMs: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((untilMs - now) / 1_000));
  useEffect(() => {
    setNow(Date.now());
    if (untilMs <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}
