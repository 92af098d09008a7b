import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useState } from 'react';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';
import plain from './table.module.css';
import { type BodyProps, TableBody } from './table-body.tsx';
import { TableRow } from './table-row.tsx';

type VirtualBodyProps<T> = BodyProps<T> & { readonly scroller: HTMLElement | null };

/** Assumed height of a row in px, until it has been measured. */
const usualRowPx = 44;

/** Renders the rows in view and a few around them, because a browser takes seconds to render thousands. */
function VirtualBody<T>({ rows, renderDetail, scroller, ...options }: VirtualBodyProps<T>) {
  const lines = rows.flatMap((row, index) => {
    const line = { row, index, isDetail: false };
    return renderDetail && options.isExpanded?.(row) ? [line, { row, index, isDetail: true }] : [line];
  });
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualRowPx,
    getItemKey: (index) => {
      const line = lines[index];
      return line ? `${options.rowId(line.row)}${line.isDetail ? '+' : ''}` : index;
    },
    overscan: 12,
  });
  const shown = virtualizer.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Spacer heightPx={above} span={options.columns.length} />
      {shown.map(({ key, index }) => {
        const line = lines[index];
        if (!line) return null;
        if (!line.isDetail) {
          return (
            <TableRow
              key={key}
              {...options}
              row={line.row}
              ariaRowIndex={line.index + 2}
              measure={virtualizer.measureElement}
              index={index}
            />
          );
        }
        return (
          <tr key={key} className={classes.detail} data-index={index} ref={virtualizer.measureElement}>
            <td colSpan={options.columns.length}>{renderDetail?.(line.row)}</td>
          </tr>
        );
      })}
      <Spacer heightPx={below} span={options.columns.length} />
    </tbody>
  );
}

function Spacer({ heightPx, span }: { readonly heightPx: number; readonly span: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={span} style={{ height: heightPx }} />
    </tr>
  );
}

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

/**
 * Returns the rows in the order of `sort`. Equal rows keep their order. Without `sort`, or for a column that the server
 * sorts, the rows stay as they are. The arrays must stay the same while nothing changes.
 */
function useSorted<T extends object>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: Sort | undefined,
): readonly T[] {
  return useMemo(() => {
    const compare = columns.find(({ id }) => id === sort?.column)?.compare;
    if (sort === undefined || typeof compare !== 'function') return rows;
    return [...rows].sort(sort.isDescending ? (a, b) => -compare(a, b) : compare);
  }, [rows, columns, sort]);
}

type SortHeadProps<T> = {
  readonly column: Column<T>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
};

/** The header of a column. A sortable one is a button and announces its order to screen readers. */
function SortHead<T>({ column, sort, onSort }: SortHeadProps<T>) {
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
