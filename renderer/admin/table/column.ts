import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export type Column<T> = {
  readonly id: string;
  /** The text of the column's header. */
  readonly head: string;
  /** Whether the header is for screen readers only, as for a column of buttons. */
  readonly isHeadVisuallyHidden?: boolean;
  readonly cell: (row: T) => ReactNode;
  /**
   * Compares two rows for ascending order (negative: `a` first), or `server` if the server sorts. A column without `compare`
   * cannot be sorted.
   */
  readonly compare?: ((a: T, b: T) => number) | 'server';
  /** Whether the first press sorts in descending order: newest first, most first. */
  readonly isDescendingFirst?: boolean;
  /** The CSS width. */
  readonly width?: string;
  /** The class of the column's cells. */
  readonly className?: string;
};

/** The column by which a table is sorted, and the direction. */
export type Sort = { readonly column: string; readonly isDescending: boolean };
