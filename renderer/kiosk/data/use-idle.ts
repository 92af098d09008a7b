import { useEffect, useRef } from 'react';

const touches = ['pointerdown', 'keydown'] as const;

/**
 * Calls `onIdle` when nobody has touched the kiosk for `afterMs`, and again only after another touch. A new `afterMs`
 * restarts the time.
 */
export function useIdle(afterMs: number, onIdle: () => void): void {
  const run = useRef(onIdle);
  useEffect(() => {
    run.current = onIdle;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => run.current(), afterMs);
    };
    begin();
    for (const touch of touches) addEventListener(touch, begin);
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, begin);
    };
  }, [afterMs]);
}
