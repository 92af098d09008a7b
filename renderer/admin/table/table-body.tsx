import { Fragment, type ReactNode } from 'react';
import classes from './data-table.module.css';
import { type RowOptions, TableRow } from './table-row.tsx';

export type BodyProps<T> = RowOptions<T> & {
  readonly rows: readonly T[];
  /** The detail below an expanded row. */
  readonly renderDetail?: ((row: T) => ReactNode) | undefined;
};

/** All rows, each followed by its detail if the row is expanded. */
export function TableBody<T>({ rows, renderDetail, ...options }: BodyProps<T>) {
  return (
    <tbody>
      {rows.map((row) => (
        <Fragment key={options.rowId(row)}>
          <TableRow {...options} row={row} />
          {renderDetail && options.isExpanded?.(row) && (
            <tr className={classes.detail}>
              <td colSpan={options.columns.length}>{renderDetail(row)}</td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  );
}
