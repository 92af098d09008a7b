import { UnstyledButton } from '@mantine/core';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Sort, SortColumn } from './guest-list.ts';
import classes from './guests.module.css';

type Props = { readonly column: SortColumn; readonly sort: Sort; readonly onSort: (column: SortColumn) => void };

/** A table head that sorts; tells its order to screen readers. */
export function SortHead({ column, sort, onSort }: Props) {
  const { t } = useTranslation('admin');
  const isSorted = sort.column === column;
  const Icon = !isSorted ? IconArrowsSort : sort.isDescending ? IconSortDescending : IconSortAscending;
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <UnstyledButton className={classes.sort} data-sorted={isSorted || undefined} onClick={() => onSort(column)}>
        {t(`guests.column.${column}`)}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </th>
  );
}
