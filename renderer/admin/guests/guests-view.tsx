import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { Empty } from '../feedback/empty.tsx';
import { NeedsHelp } from '../guest-data/needs-help.tsx';
import { useStuckGuests } from '../guest-data/use-stuck-guests.ts';
import { useHold, useSteadyRows } from '../hooks/use-steady-rows.ts';
import { useHotkeys } from '../shortcuts/shortcuts-context.ts';
import type { useStories } from '../stories/use-stories.ts';
import { DetailPane } from './detail/detail-pane.tsx';
import { GuestOptions } from './guest-options.tsx';
import { GuestTools } from './guest-tools.tsx';
import { ListEmpty } from './list-empty.tsx';
import { findNextKey, getRowKey } from './list-keys.ts';
import classes from './monitor.module.css';
import { useChosenGuest } from './use-chosen-guest.ts';
import type { FoundGuests } from './use-guest-pages.ts';
import type { MonitorView } from './use-monitor-view.ts';

type Props = {
  readonly view: MonitorView;
  readonly found: FoundGuests;
  readonly stories: ReturnType<typeof useStories>;
  readonly onRefresh: () => void;
};

/** Shows the list on the left and the chosen guest on the right. The list does not move while somebody is using it. */
export function GuestsView({ view, found, stories, onRefresh }: Props) {
  const { t } = useTranslation('monitor');
  const { guests, pages, total, counts } = found;
  const [chosen, choose] = useChosenGuest();
  const pane = useRef<HTMLDivElement>(null);
  const hold = useHold();

  const byKey = useMemo(() => new Map(guests.map((guest, index) => [getRowKey(guest, index), guest])), [guests]);
  const fresh = useMemo(() => [...byKey].map(([key, guest]) => ({ key, guest })), [byKey]);
  const { searched, filter, sort, isDescending } = view;
  const rows = useSteadyRows({
    fresh,
    isHeld: hold.isHeld,
    // The list may move for these reasons, because the person asked for them: another search, filter or order, or more
    // pages.
    reason: JSON.stringify([searched, filter, sort, isDescending, pages, found.isOld]),
    idOf: rowKey,
    find: noRow,
  });
  const chosenRow = useLast(chosen, chosen === undefined ? undefined : byKey.get(chosen));

  const next = () => {
    const hasStuck = (counts?.stuck ?? 0) > 0;
    const key = findNextKey(fresh, chosen, hasStuck ? ({ guest }) => guest.stuck !== undefined : () => true);
    if (key) choose(key);
    else if (hasStuck) view.setFilter('stuck');
  };
  useHotkeys([
    { keys: ['n'], label: t('list.keysNext'), run: next },
    { keys: ['ArrowUp', 'ArrowDown'], shown: ['↑', '↓'], label: t('list.keysMove') },
    { keys: ['Enter'], label: t('list.keysOpen') },
  ]);

  const isEmpty = pages > 0 && rows.length === 0;
  return (
    <div className={classes.monitor}>
      <section className={`admin-card ${classes.list}`} aria-label={t('list.label')}>
        <GuestTools view={view} counts={counts} isRefreshing={found.isRefreshing} onRefresh={onRefresh} />
        {isEmpty ? (
          <ListEmpty isNarrowed={view.isNarrowed} onClear={view.clear} />
        ) : (
          <div {...hold.handlers} className={classes.hold}>
            <GuestOptions
              rows={rows}
              isLoading={found.isPending}
              chosen={chosen}
              total={total ?? rows.length}
              onChoose={choose}
              onOpen={() => pane.current?.focus()}
              onSee={found.see}
              {...(found.more && { onMore: found.more, isLoadingMore: found.isLoadingMore })}
            />
          </div>
        )}
      </section>
      <div ref={pane} tabIndex={-1} className={classes.pane}>
        {chosen === undefined ? (
          <NobodyChosen onChoose={choose} />
        ) : (
          <DetailPane
            key={chosen}
            userId={chosen.startsWith('broken-') ? '' : chosen}
            row={chosenRow}
            stories={stories}
            onGone={() => choose(undefined)}
          />
        )}
      </div>
    </div>
  );
}

/** Shown while no guest is chosen. Lists who needs help now; if nobody does, explains how to choose a guest. */
function NobodyChosen({ onChoose }: { readonly onChoose: (key: string) => void }) {
  const { t } = useTranslation('monitor');
  const { data: stuck } = useStuckGuests();
  if (stuck && stuck.total > 0) return <NeedsHelp stuck={stuck} onOpen={({ userId }) => onChoose(userId)} />;
  return (
    <section className="admin-card">
      <Empty title={t('detail.choose')} text={t('detail.chooseText')} picture={hello} />
    </section>
  );
}

const rowKey = ({ key }: { readonly key: string }) => key;
const noRow = () => undefined;

/** Returns the last known entry of the chosen guest, even if a search or filter has removed it from the list. */
function useLast(chosen: string | undefined, row: StaffGuest | undefined): StaffGuest | undefined {
  const last = useRef<{ readonly chosen: string | undefined; readonly row: StaffGuest }>(undefined);
  useEffect(() => {
    if (row) last.current = { chosen, row };
  }, [chosen, row]);
  return row ?? (last.current?.chosen === chosen ? last.current?.row : undefined);
}
