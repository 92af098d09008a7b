import { Button, ScrollArea, Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SteadyRow } from '../hooks/use-steady-rows.ts';
import { GuestOption } from './guest-option.tsx';
import { findTargetIndex, type KeyedGuest } from './list-keys.ts';
import classes from './monitor.module.css';

const listHeightPx = 600;

type Props = {
  readonly rows: readonly SteadyRow<KeyedGuest>[];
  readonly isLoading: boolean;
  readonly chosen: string | undefined;
  /** The number of all matches, shown or not. */
  readonly total: number;
  readonly onChoose: (key: string) => void;
  /** Called on Enter, to move the focus to the details. */
  readonly onOpen: () => void;
  /** Called with the indexes of the first and the last loaded row in view. */
  readonly onSee: (first: number, last: number) => void;
  readonly onMore?: () => void;
  readonly isLoadingMore?: boolean;
};

const pageRows = 8;
const optionId = (key: string) => `guest-${key}`;

/**
 * The list of guests, at most 600 px high. A guest is chosen by a click or with the arrow keys. Scrolling loads more
 * guests (PANEL-2).
 */
export function GuestOptions(props: Props) {
  const { rows, isLoading, chosen, total, onChoose, onOpen, onSee, onMore, isLoadingMore = false } = props;
  const { t } = useTranslation('monitor');
  const viewport = useRef<HTMLDivElement>(null);
  const index = rows.findIndex(({ item }) => item.key === chosen);
  const drawn = useDrawnRows({
    count: rows.length,
    keptAt: index,
    scroller: viewport,
    keyOf: (index) => rows[index]?.item.key ?? String(index),
    onSee,
  });

  useEffect(() => {
    if (chosen !== undefined) document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && index >= 0) {
      event.preventDefault();
      return onOpen();
    }
    const to = findTargetIndex(event.key, index, rows.length, pageRows);
    const row = to === undefined ? undefined : rows[to];
    if (!row) return;
    event.preventDefault();
    onChoose(row.item.key);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
    if (option?.dataset.key === undefined) return;
    onChoose(option.dataset.key);
    // The list gets the focus, so that the arrow keys continue from this guest.
    event.currentTarget.focus({ preventScroll: true });
  };

  if (isLoading) return <Loading />;
  return (
    <ScrollArea.Autosize mah={listHeightPx} viewportRef={viewport} type="auto" className={classes.scroll}>
      <div
        role="listbox"
        tabIndex={0}
        aria-label={t('list.label')}
        className={classes.options}
        data-long={drawn.heightPx !== undefined || undefined}
        style={drawn.heightPx === undefined ? undefined : { height: drawn.heightPx }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        {...(chosen !== undefined && index >= 0 && { 'aria-activedescendant': optionId(chosen) })}
      >
        {drawn.rows.map(({ index, topPx }) => {
          const row = rows[index];
          if (!row) return null;
          const { key, guest } = row.item;
          return (
            <GuestOption
              key={key}
              id={optionId(key)}
              name={key}
              guest={guest}
              isChosen={key === chosen}
              isGone={row.isGone}
              index={index}
              total={total}
              topPx={topPx}
              measure={drawn.measure}
            />
          );
        })}
      </div>
      {onMore && (
        <More key={rows.length} root={viewport} left={total - rows.length} isLoading={isLoadingMore} onMore={onMore} />
      )}
    </ScrollArea.Autosize>
  );
}

type MoreProps = {
  readonly root: { readonly current: HTMLDivElement | null };
  readonly left: number;
  readonly isLoading: boolean;
  readonly onMore: () => void;
};

/** Loads the next page when it is scrolled into view or its button is pressed. */
function More({ root, left, isLoading, onMore }: MoreProps) {
  const { t } = useTranslation('monitor');
  const { ref, entry } = useIntersection({ root: root.current, rootMargin: '200px' });
  const isSeen = entry?.isIntersecting === true;
  useEffect(() => {
    if (isSeen && !isLoading) onMore();
  }, [isSeen, isLoading, onMore]);
  return (
    <div ref={ref} className={classes.more}>
      <Button variant="subtle" loading={isLoading} onClick={onMore}>
        {t('list.loadMore', { count: Math.max(1, left) })}
      </Button>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.loading} role="status" aria-label={t('session.loading')}>
      {[0, 1, 2, 3, 4, 5].map((value) => (
        <Skeleton key={value} height={44} />
      ))}
    </div>
  );
}

/** A list with more rows than this renders only the rows in view. */
const rowsPerStep = 60;
/** The assumed height of a row in pixels, until it is measured. */
const usualRowPx = 60;

type DrawnRow = {
  readonly index: number;
  /** The distance from the top of the list in pixels; undefined if the row simply follows the previous one. */
  readonly topPx: number | undefined;
};
type DrawnRows = {
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
function useDrawnRows(options: {
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
