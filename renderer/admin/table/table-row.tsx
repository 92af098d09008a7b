import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

export type RowOptions<T> = {
  readonly columns: readonly Column<T>[];
  readonly rowId: (row: T) => string;
  /** Called on a press anywhere on the row, or on Enter in its first cell. */
  readonly onOpen?: ((row: T) => void) | undefined;
  /** Set when a press shows or hides a detail below the row. Returns whether it is shown. */
  readonly isExpanded?: ((row: T) => boolean) | undefined;
  /** Returns true for the row whose detail is shown elsewhere on the page. */
  readonly isCurrent?: ((row: T) => boolean) | undefined;
  /** Returns true for a row that has left the list and is shown while somebody is using the page. */
  readonly isGone?: ((row: T) => boolean) | undefined;
};

type Props<T> = RowOptions<T> & {
  readonly row: T;
  /** The row number in the whole table, with the headers as 1. For tables that render only a part. */
  readonly ariaRowIndex?: number;
  /** Measures the height of the row. For tables that render only a part, like `index`. */
  readonly measure?: (element: HTMLElement | null) => void;
  /** The index of the row among all rows and open details. */
  readonly index?: number;
};

/** One row. A row that opens something can be pressed anywhere, and the arrow keys move from row to row. */
export function TableRow<T>(props: Props<T>) {
  const { row, columns, rowId, onOpen, isExpanded, isCurrent, isGone, ariaRowIndex, measure, index } = props;
  const isOpen = isExpanded?.(row);
  const isChosen = isCurrent?.(row) ?? false;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={rowId(row)}
      data-open={isOpen || isChosen || undefined}
      data-gone={isGone?.(row) || undefined}
      className={classes.row}
      aria-rowindex={ariaRowIndex}
    >
      {columns.map((column, columnIndex) => (
        <td key={column.id} data-column={column.id} className={column.className}>
          {columnIndex === 0 && onOpen ? (
            <UnstyledButton
              className={classes.opener}
              aria-expanded={isOpen}
              aria-current={isChosen || undefined}
              onClick={() => onOpen(row)}
              onKeyDown={goToNeighbour}
            >
              {column.cell(row)}
            </UnstyledButton>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys move to the first cell of the row above or below. */
function goToNeighbour(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  const openers = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>(`.${classes.opener}`) ?? []),
  ];
  const next = openers[openers.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
