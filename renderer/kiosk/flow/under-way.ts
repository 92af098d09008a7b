import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/**
 * Tells the kiosk that the guest waits for a task (the drum turns, or a paper is being printed). Until the task ends, the
 * kiosk does not show that the server is unreachable, and resets only after a longer time (KIOSK-3).
 */
export function useUnderWay(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    change(1);
    return () => change(-1);
  }, [isUnderWay]);
}

/** Returns whether such a task is in progress. */
export function useIsUnderWay(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
