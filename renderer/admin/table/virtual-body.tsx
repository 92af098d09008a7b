import { useVirtualizer } from '@tanstack/react-virtual';
import classes from './data-table.module.css';
import type { BodyProps } from './table-body.tsx';
import { TableRow } from './table-row.tsx';

type Props<T> = BodyProps<T> & { readonly scroller: HTMLElement | null };

/** Assumed height of a row in px, until it has been measured. */
const usualRowPx = 44;

/** Renders the rows in view and a few around them, because a browser takes seconds to render thousands. */
export function VirtualBody<T>({ rows, renderDetail, scroller, ...options }: Props<T>) {
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
