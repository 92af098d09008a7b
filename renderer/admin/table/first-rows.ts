import { useDeferredValue } from 'react';

/** As many as a large screen shows. */
const inView = 20;

/** The rows of a list: those in view in its first drawing, all of them right after it, which a press need not wait for. */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const isDrawn = useDeferredValue(true, false);
  return isDrawn ? rows : rows.slice(0, inView);
}
