import type { SteadyRow } from '../hooks/use-steady-rows.ts';

/**
 * Returns the first rows, of which at most `limit` are not handled yet. Handled rows between them are included and not
 * counted.
 */
export function cappedRows<T>(rows: readonly SteadyRow<T>[], limit: number): readonly SteadyRow<T>[] {
  let left = limit;
  const end = rows.findIndex(({ isGone }) => {
    if (!isGone) left -= 1;
    return left < 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
