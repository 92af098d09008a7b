import { useEffect, useRef } from 'react';

const touches = ['pointerdown', 'keydown'] as const;

/** Runs once each time nobody has touched the kiosk for so long. */
export function useIdle(afterMs: number, onIdle: () => void): void {
  const run = useRef(onIdle);
  useEffect(() => {
    run.current = onIdle;
  });
  useEffect(() => {
    let timer = setTimeout(() => run.current(), afterMs);
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => run.current(), afterMs);
    };
    for (const touch of touches) addEventListener(touch, begin);
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, begin);
    };
  }, [afterMs]);
}
