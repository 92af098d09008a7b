import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  count += by;
  for (const listener of listeners) listener();
}

/**
 * Tells the kiosk that the guest waits for a task: a drum that turns, a paper that is printed. Until it ends the kiosk neither
 * resets nor shows that the server is away (KIOSK-3).
 */
export function useUnderWay(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return;
    change(1);
    return () => change(-1);
  }, [isUnderWay]);
}

/** Returns whether a task on the screen is in progress. */
export function useIsUnderWay(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
