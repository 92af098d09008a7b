import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** A row as shown; `isGone` when the fresh list no longer holds it but a hand is on the page. */
export type SteadyRow<T> = { readonly item: T; readonly isGone: boolean };

/**
 * Rows in the order shown, with what is known now: `shown` is the order held, `fresh` the list as it would be drawn, `find`
 * what is known of one that has left it.
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
 * Keeps a live list from moving under the finger (look: Admin): while `isHeld`, rows keep their places, those that left stay
 * as gone, new ones wait. A change of `reason` (search, filter, order: the person's own wish) shows the fresh list at once.
 * `fresh` must be the same array as long as nothing changed.
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

/** Milliseconds after the last touch or movement until a list may move again. */
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

/** Tells whether a hand is on the element that gets the handlers: pressed, or moved or let go within the last 1.5 s. */
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
        // A press whose end is never heard (released outside the window) must not hold for ever.
        timer.current = setTimeout(() => setHeld(false), 4 * letGoAfterMs);
      },
      onPointerMove: () => {
        setHeld(true);
        letGoLater();
      },
      onPointerUp: letGoLater,
      // A finger that is lifted leaves as well; only a mouse that goes away lets go at once.
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
