import type { QueryClient } from '@tanstack/react-query';

/** The longest wait for the first replies, in milliseconds. After it, the work still waits for an idle moment of the page. */
const answersMs = 2_000;
const pauseMs = 500;
/** A further delay, because people press something as soon as they see a page, and that is handled first. */
const usualRestMs = 300;

/**
 * Runs low-priority work after the first replies have arrived and a delay has passed, so that the first view and the first
 * press on it are not slowed down. Returns a function that cancels the work.
 */
export function afterFirstView(queries: QueryClient, run: () => void, restMs = usualRestMs): () => void {
  const cache = queries.getQueryCache();
  let isOver = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const go = async () => {
    stop();
    await pause();
    if (!isOver) rest = setTimeout(run, restMs);
  };
  const check = () => {
    if (queries.isFetching() === 0) void go();
  };
  const unsubscribe = cache.subscribe(check);
  const timer = setTimeout(go, answersMs);
  const stop = () => {
    unsubscribe();
    clearTimeout(timer);
  };
  check();
  return () => {
    isOver = true;
    clearTimeout(rest);
    stop();
  };
}

/**
 * Resolves when the page is idle, after half a second at the latest. In a browser that cannot report this, it resolves in the
 * next task.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: pauseMs });
    else setTimeout(resolve);
  });
}
