import type { SteadyRow } from '../hooks/use-steady-rows.ts';

/**
 * Returns the first rows up to `limit` open ones. Rows between them that were already handled keep their place and do
 * not count.
 */
export function cappedRows<T>(rows: readonly SteadyRow<T>[], limit: number): readonly SteadyRow<T>[] {
  let left = limit;
  const end = rows.findIndex(({ isGone }) => {
    if (!isGone) left -= 1;
    return left < 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
