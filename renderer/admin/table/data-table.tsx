import { Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Sort } from './column.ts';
import classes from './data-table.module.css';
import { SortHead } from './sort-head.tsx';
import plain from './table.module.css';
import { type BodyProps, TableBody } from './table-body.tsx';
import { useSorted } from './use-sorted.ts';
import { VirtualBody } from './virtual-body.tsx';

type Props<T> = BodyProps<T> & {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly sort?: Sort;
  /** Called when a header is pressed. Without it, no column can be sorted, and the rows keep their order. */
  readonly onSort?: (sort: Sort) => void;
  /** Shown instead of a table without rows. */
  readonly empty?: ReactNode;
  /**
   * The CSS height above which the table scrolls by itself and renders only what is in view. Without it, the table
   * grows with the page.
   */
  readonly maxHeight?: string;
  readonly className?: string;
};

/** Up to this number, all rows are rendered, even with `maxHeight`. */
const virtualListThreshold = 80;

/**
 * The panel's table, for any number of rows. Its headers stay in view and sort the rows; a row can be opened by a press or with
 * Enter, and can have a detail below it. `rows` and `columns` must be the same arrays while nothing changes. If the server
 * pages the rows, a `Pager` belongs below the table.
 */
export function DataTable<T extends object>(props: Props<T>) {
  const { label, rows, sort, onSort, empty, maxHeight, className = '', ...options } = props;
  // A state and not a ref, because the rows need the element, and a parent's ref is set after its children's effects.
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const sorted = useSorted(rows, options.columns, onSort && sort);
  if (rows.length === 0) return empty ?? null;
  const isVirtual = maxHeight !== undefined && rows.length > virtualListThreshold;
  const table = (
    <Table
      className={`${plain.table} ${classes.sticky} ${className}`}
      aria-label={label}
      aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      withRowBorders={false}
    >
      <thead>
        <tr>
          {options.columns.map((column) => (
            <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {isVirtual ? (
        <VirtualBody {...options} rows={sorted} scroller={scroller} />
      ) : (
        <TableBody {...options} rows={sorted} />
      )}
    </Table>
  );
  if (maxHeight === undefined) return <div className={classes.wide}>{table}</div>;
  return (
    <div ref={setScroller} className={classes.scroller} style={{ maxHeight }}>
      {table}
    </div>
  );
}
