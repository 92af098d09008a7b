import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, Sort } from './column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/**
 * Returns the rows in the order of `sort`. Equal rows keep their order. Without `sort`, or for a column that the server
 * sorts, the rows stay as they are. The arrays must stay the same while nothing changes.
 */
export function useSorted<T extends object>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: Sort | undefined,
): readonly T[] {
  const definitions = useMemo(
    (): ColumnDef<typeof features, T>[] =>
      columns.map(({ id, compare }) => ({
        id,
        accessorFn: (row: T) => row,
        enableSorting: typeof compare === 'function',
        ...(typeof compare === 'function' && { sortFn: (a, b) => compare(a.original, b.original) }),
      })),
    [columns],
  );
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.isDescending }] : []), [sort]);
  const table = useTable({ features, columns: definitions, data: rows, state: { sorting } });
  const sorted = table.getRowModel().rows;
  return useMemo(() => sorted.map(({ original }) => original), [sorted]);
}
