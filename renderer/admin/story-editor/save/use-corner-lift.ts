import { type RefObject, useEffect } from 'react';

/** Keeps the panel's messages above a floating bar in the same corner, however high it grows. */
export function useCornerLift(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--corner-lift', `${element.offsetHeight + gapPx}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--corner-lift');
    };
  }, [bar]);
}

const gapPx = 8;
