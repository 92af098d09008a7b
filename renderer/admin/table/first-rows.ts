import { startTransition, useEffect, useState } from 'react';

/** The number of rows that a large screen shows. */
const inView = 20;
/** Milliseconds until the other rows are rendered: time to paint the first ones and to handle a press. */
const restMs = 100;

/** Returns the rows of a list to render: the first 20 at once, and all of them a moment later, with low priority. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [isWhole, setWhole] = useState(rows.length <= inView);
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setWhole(true)), restMs);
    return () => clearTimeout(timer);
  }, [isWhole]);
  return isWhole ? rows : rows.slice(0, inView);
}
