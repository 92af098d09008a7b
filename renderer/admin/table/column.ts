import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export type Column<T> = {
  readonly id: string;
  /** The head's words. */
  readonly head: string;
  /** The head is for screen readers only (a column of buttons). */
  readonly isHeadUnseen?: boolean;
  readonly cell: (row: T) => ReactNode;
  /**
   * Which of two rows comes first when the column ascends (negative: `a`); `server` where the rows come sorted. A column
   * without it does not sort.
   */
  readonly compare?: ((a: T, b: T) => number) | 'server';
  /** The first press sorts downwards: newest first, most first. */
  readonly isDescendingFirst?: boolean;
  /** CSS width. */
  readonly width?: string;
  /** Class of the column's cells. */
  readonly className?: string;
};

/** By which column a table is sorted, and which way. */
export type Sort = { readonly column: string; readonly isDescending: boolean };
