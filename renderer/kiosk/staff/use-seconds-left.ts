import { useEffect, useState } from 'react';

/** Returns whole seconds until a wall clock time, counting down; 0 afterwards. */
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
