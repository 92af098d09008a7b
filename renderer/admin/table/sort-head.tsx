import { UnstyledButton } from '@mantine/core';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';

type Props<T> = {
  readonly column: Column<T>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
};

/** The header of a column. A sortable one is a button and announces its order to screen readers. */
export function SortHead<T>({ column, sort, onSort }: Props<T>) {
  const { id, head, isHeadVisuallyHidden, compare, isDescendingFirst = false, width } = column;
  const style = width === undefined ? undefined : { width };
  if (!compare || !onSort) {
    return (
      <th scope="col" data-column={id} style={style}>
        {isHeadVisuallyHidden ? <span className="admin-unseen">{head}</span> : head}
      </th>
    );
  }
  const isSorted = sort?.column === id;
  const isDescending = isSorted && sort.isDescending;
  const Icon = !isSorted ? IconArrowsSort : isDescending ? IconSortDescending : IconSortAscending;
  const next = { column: id, isDescending: isSorted ? !isDescending : isDescendingFirst };
  return (
    <th
      scope="col"
      data-column={id}
      style={style}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <UnstyledButton className={classes.sort} data-sorted={isSorted || undefined} onClick={() => onSort(next)}>
        {head}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </th>
  );
}
