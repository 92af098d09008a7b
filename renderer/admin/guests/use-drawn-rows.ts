import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** A list with more rows than this renders only the rows in view. */
const rowsPerStep = 60;
/** The assumed height of a row in pixels, until it is measured. */
const usualRowPx = 60;

export type DrawnRow = {
  readonly index: number;
  /** The distance from the top of the list in pixels; undefined if the row simply follows the previous one. */
  readonly topPx: number | undefined;
};
export type DrawnRows = {
  readonly rows: readonly DrawnRow[];
  /**
   * The height of the whole list in pixels, including rows that are not rendered; undefined if all rows are rendered.
   */
  readonly heightPx: number | undefined;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
};

/**
 * Returns which of `count` rows to render: all rows of a short list; in a long list the rows in view, a few around
 * them, and the row with the index `keptAt`, which screen readers announce as the active one (-1 for none). `onSee` is
 * called with the indexes of the first and the last row in view after every render.
 */
export function useDrawnRows(options: {
  readonly count: number;
  readonly keptAt: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly keyOf: (index: number) => string;
  readonly onSee: (first: number, last: number) => void;
}): DrawnRows {
  const { count, keptAt, scroller, keyOf, onSee } = options;
  const isLong = count > rowsPerStep;
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRowPx,
    getItemKey: keyOf,
    overscan: 8,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return keptAt < 0 || keptAt >= count || drawn.includes(keptAt) ? drawn : [...drawn, keptAt];
    },
  });
  const first = isLong ? (virtualizer.range?.startIndex ?? 0) : 0;
  const last = isLong ? (virtualizer.range?.endIndex ?? 0) : Math.max(0, count - 1);
  useEffect(() => onSee(first, last));
  if (!isLong) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, topPx: undefined }));
    return { rows, heightPx: undefined, measure: undefined };
  }
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, topPx: start })),
    heightPx: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}
