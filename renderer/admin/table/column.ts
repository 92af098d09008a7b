import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export type Column<T> = {
  readonly id: string;
  /** The text of the column's header. */
  readonly head: string;
  /** The header is for screen readers only (a column of buttons). */
  readonly isHeadUnseen?: boolean;
  readonly cell: (row: T) => ReactNode;
  /**
   * Compares two rows for ascending order (negative: `a` first), or `server` where the server sorts. A column without
   * it cannot be sorted.
   */
  readonly compare?: ((a: T, b: T) => number) | 'server';
  /** The first press sorts in descending order: newest first, most first. */
  readonly isDescendingFirst?: boolean;
  /** The CSS width. */
  readonly width?: string;
  /** The class of the column's cells. */
  readonly className?: string;
};

/** The column by which a table is sorted, and the direction. */
export type Sort = { readonly column: string; readonly isDescending: boolean };
