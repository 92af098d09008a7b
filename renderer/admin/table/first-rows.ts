import { startTransition, useEffect, useState } from 'react';

/** As many as a large screen shows. */
const inView = 20;
/** Milliseconds until the others are drawn: time to paint the first and to hear a press. */
const restMs = 100;

/** The rows of a list: those in view in its first drawing, all of them a moment later, drawn in the pauses of the page. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [isWhole, setWhole] = useState(rows.length <= inView);
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setWhole(true)), restMs);
    return () => clearTimeout(timer);
  }, [isWhole]);
  return isWhole ? rows : rows.slice(0, inView);
}
