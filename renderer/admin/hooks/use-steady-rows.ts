import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/**
 * A displayed row. `isGone` means that the fresh list no longer contains the row, which stays because somebody is using
 * the page.
 */
export type SteadyRow<T> = { readonly item: T; readonly isGone: boolean };

/**
 * Returns the rows in the order of `shown`, with fresh data. `fresh` is the current list. A row that has left it gets
 * its data from `find`, or keeps its old data if `find` returns undefined.
 */
function steadyRows<T>(
  shown: readonly T[],
  fresh: readonly T[],
  idOf: (item: T) => string,
  find: (id: string) => T | undefined,
): readonly SteadyRow<T>[] {
  const byId = new Map(fresh.map((item) => [idOf(item), item]));
  return shown.map((item) => {
    const now = byId.get(idOf(item));
    return now ? { item: now, isGone: false } : { item: find(idOf(item)) ?? item, isGone: true };
  });
}

/**
 * Keeps a live list from moving while somebody is using it (PANEL-2): while `isHeld`, rows keep their positions, rows
 * that have left the list stay and are marked as gone, and new rows are not shown yet. A change of `reason` (search,
 * filter or order, which the person has chosen) shows the fresh list at once. `fresh` must be the same array while
 * nothing changes.
 */
export function useSteadyRows<T>(options: {
  readonly fresh: readonly T[];
  readonly isHeld: boolean;
  readonly reason: string;
  readonly idOf: (item: T) => string;
  readonly find: (id: string) => T | undefined;
}): readonly SteadyRow<T>[] {
  const { fresh, isHeld, reason, idOf, find } = options;
  const [held, setHeld] = useState({ reason, rows: fresh });
  const isLetGo = !isHeld || held.reason !== reason;
  if (isLetGo && (held.rows !== fresh || held.reason !== reason)) setHeld({ reason, rows: fresh });
  const shown = isLetGo ? fresh : held.rows;
  return useMemo(() => steadyRows(shown, fresh, idOf, find), [shown, fresh, idOf, find]);
}

/** A list may move again this many milliseconds after the last touch or movement. */
const letGoAfterMs = 1_500;

export type Hold = {
  readonly isHeld: boolean;
  readonly handlers: {
    readonly onPointerDown: () => void;
    readonly onPointerMove: () => void;
    readonly onPointerUp: () => void;
    readonly onPointerLeave: (event: { readonly pointerType: string }) => void;
  };
};

/**
 * Returns whether the element with the handlers is in use: being pressed (for 6 s at most), or moved over or released
 * within the last 1.5 s. When a mouse leaves the element, the use ends at once.
 */
export function useHold(): Hold {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letGoLater = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), letGoAfterMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = useMemo(
    () => ({
      onPointerDown: () => {
        clearTimeout(timer.current);
        setHeld(true);
        // A press whose end is never reported, for example because the pointer was released outside the window, must
        // not hold the list forever.
        timer.current = setTimeout(() => setHeld(false), 4 * letGoAfterMs);
      },
      onPointerMove: () => {
        setHeld(true);
        letGoLater();
      },
      onPointerUp: letGoLater,
      // A lifted finger sends a leave event too. Only a mouse that leaves ends the use at once.
      onPointerLeave: ({ pointerType }: { readonly pointerType: string }) => {
        if (pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        setHeld(false);
      },
    }),
    [letGoLater],
  );
  return { isHeld, handlers };
}
