import { useEffect, useRef } from 'react';

const touches = ['pointerdown', 'keydown'] as const;

/** Runs each time nobody has touched the kiosk for `afterMs`. A new `afterMs` starts from zero. */
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
