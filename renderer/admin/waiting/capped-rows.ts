import type { SteadyRow } from '../table/steady.ts';

/** The first rows up to `limit` that are still there to be dealt with; those that were dealt with among them stay in place. */
export function cappedRows<T>(rows: readonly SteadyRow<T>[], limit: number): readonly SteadyRow<T>[] {
  let left = limit;
  const end = rows.findIndex(({ isGone }) => {
    if (!isGone) left -= 1;
    return left < 0;
  });
  return end < 0 ? rows : rows.slice(0, end);
}
