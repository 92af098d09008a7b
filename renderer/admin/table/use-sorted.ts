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
 * The rows in the order of `sort`; rows that are equal keep the order they came in. Without `sort`, or by a column that the
 * server sorts, they stay as they are. The
 * arrays must stay the same as long as nothing changes.
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
