import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds until what can wait no longer waits for answers, and then for a pause of the page. */
const answersMs = 2_000;
const pauseMs = 500;
/** And then so long, because who sees a page presses something on it, and that is answered before. */
const usualRestMs = 300;

/**
 * Runs what can wait once the first answers have come and were drawn, and a rest has passed: until then every millisecond
 * belongs to the first view and to the first press on it. Answers what calls it off.
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
  const look = () => {
    if (queries.isFetching() === 0) void go();
  };
  const unsubscribe = cache.subscribe(look);
  const timer = setTimeout(go, answersMs);
  const stop = () => {
    unsubscribe();
    clearTimeout(timer);
  };
  look();
  return () => {
    isOver = true;
    clearTimeout(rest);
    stop();
  };
}

/** Resolves when the page has nothing else to do, after half a second at the latest. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: pauseMs });
    else setTimeout(resolve);
  });
}
