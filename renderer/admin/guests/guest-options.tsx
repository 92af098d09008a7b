import { Button, ScrollArea, Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SteadyRow } from '../hooks/use-steady-rows.ts';
import { GuestOption } from './guest-option.tsx';
import { findTargetIndex, type KeyedGuest } from './list-keys.ts';
import classes from './monitor.module.css';
import { useDrawnRows } from './use-drawn-rows.ts';

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
