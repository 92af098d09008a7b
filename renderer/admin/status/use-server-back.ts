import { useEffect, useRef } from 'react';

const firstPauseMs = 1_000;
const longestPauseMs = 10_000;
/**
 * A page that was reloaded by itself does not do that again before it is this old. Otherwise a file that is missing for good
 * would make it reload without end.
 */
const reloadAgainMs = 30_000;

/** Calls `onBack` as soon as the server responds, and asks it at growing intervals until then. */
export function useServerBack(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    let pauseMs = firstPauseMs;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async () => {
      const isBack = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isOver) return;
      if (isBack) return latest.current();
      pauseMs = Math.min(longestPauseMs, pauseMs * 1.5);
      timer = setTimeout(ask, pauseMs);
    };
    timer = setTimeout(ask, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
}

/** Reloads the page, at once unless it has just been reloaded. Returns a function that cancels it. */
export function reloadSoon(): () => void {
  const [entry] = performance.getEntriesByType('navigation');
  const wasReloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  const waitMs = wasReloaded ? Math.max(0, reloadAgainMs - performance.now()) : 0;
  const timer = setTimeout(() => location.reload(), waitMs);
  return () => clearTimeout(timer);
}
