import { useCallback } from 'react';
import { useKept } from '../hooks/use-kept.ts';
import type { Sort } from './column.ts';

/** Returns the order of a page's table, remembered under `key`. `columns` are the ids of sortable columns. */
export function useKeptSort(
  key: string,
  columns: readonly string[],
  fresh: Sort,
): readonly [Sort, (sort: Sort) => void] {
  const known = columns.join();
  const read = useCallback((kept: unknown) => readSort(kept, known.split(',')), [known]);
  return useKept(`${key}-sort`, fresh, read);
}

/** Returns a stored order, or undefined when it is not valid. */
export function readSort(kept: unknown, columns: readonly string[]): Sort | undefined {
  if (typeof kept !== 'object' || kept === null || !('column' in kept) || !('isDescending' in kept)) return undefined;
  const column = columns.find((one) => one === kept.column);
  return column === undefined ? undefined : { column, isDescending: kept.isDescending === true };
}
