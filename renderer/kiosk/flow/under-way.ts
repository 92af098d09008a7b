import { useEffect, useSyncExternalStore } from 'react';

/** Creates a pair of hooks: the first sets a mark while a component wants it, the second returns whether any component does. */
function createMark(): readonly [(isWanted: boolean) => void, () => boolean] {
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (by: 1 | -1) => {
    count += by;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const useMark = (isWanted: boolean) =>
    useEffect(() => {
      if (!isWanted) return;
      change(1);
      return () => change(-1);
    }, [isWanted]);
  return [useMark, () => useSyncExternalStore(subscribe, () => count > 0)];
}

/**
 * `useUnderWay` tells the kiosk that the guest waits for a task (the drum turns, or a paper is being printed). Until the
 * task ends, the kiosk does not show that the server is unreachable, and resets only after a longer time (KIOSK-3).
 */
export const [useUnderWay, useIsUnderWay] = createMark();

/**
 * `useResult` tells the kiosk that its screen shows a result or a trouble that the guest has to read. The screen stays while
 * the server is unreachable, but resets after the usual time (KIOSK-3).
 */
export const [useResult, useHasResult] = createMark();
