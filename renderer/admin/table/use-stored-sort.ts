import { useCallback } from 'react';
import { useStoredChoice } from '../hooks/use-stored-choice.ts';
import type { Sort } from './column.ts';

/**
 * Returns the order of a page's table, which is remembered under `key`, and a function that changes it. `columns` are the ids
 * of sortable columns.
 */
export function useStoredSort(
  key: string,
  columns: readonly string[],
  fresh: Sort,
): readonly [Sort, (sort: Sort) => void] {
  const known = columns.join();
  const read = useCallback((kept: unknown) => readSort(kept, known.split(',')), [known]);
  return useStoredChoice(`${key}-sort`, fresh, read);
}

/** Returns a stored order, or undefined when it is not valid. */
export function readSort(stored: unknown, columns: readonly string[]): Sort | undefined {
  if (typeof stored !== 'object' || stored === null || !('column' in stored) || !('isDescending' in stored))
    return undefined;
  const column = columns.find((candidate) => candidate === stored.column);
  return column === undefined ? undefined : { column, isDescending: stored.isDescending === true };
}
