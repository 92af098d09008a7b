import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import hello from '../../ui/assets/mars-hello.svg';
import { Empty } from '../feedback/empty.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { NeedsHelp } from '../guest-data/needs-help.tsx';
import { useStuckGuests } from '../guest-data/use-stuck-guests.ts';
import { useHold, useSteadyRows } from '../hooks/use-steady-rows.ts';
import { LiveState } from '../live/live-state.tsx';
import { GroupMessageButton } from '../messages/group-message-button.tsx';
import { paths } from '../paths.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useHotkeys } from '../shortcuts/shortcuts-context.ts';
import { useStories } from '../stories/use-stories.ts';
import { DetailPane } from './detail/detail-pane.tsx';
import { GuestOptions } from './guest-options.tsx';
import { GuestTools } from './guest-tools.tsx';
import { findNextKey, getRowKey } from './list-keys.ts';
import classes from './monitor.module.css';
import { type FoundGuests, useGuestPages } from './use-guest-pages.ts';
import { type MonitorView, useMonitorView } from './use-monitor-view.ts';

/** The page `/admin/users`, the guest monitor (PANEL-2). A retry reads guests and stories again. */
export function GuestsScreen() {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const view = useMonitorView();
  const found = useGuestPages(view);
  const { error, counts } = found;
  const stories = useStories();
  const refresh = () => {
    found.refresh();
    void stories.refetch();
  };
  return (
    <>
      <PageHead title={t('guests.title')}>
        {counts && <span className={classes.current}>{t('guests.current', { count: counts.all })}</span>}
        <LiveState pollMs={timings.approvalPollMs} />
        <GroupMessageButton />
      </PageHead>
      <div className={classes.screen}>
        {error && (
          <LoadProblem
            text={t('guests.loadFailed', { reason: problemText(error) })}
            onRetry={refresh}
            hasList={found.pages > 0}
          />
        )}
        <GuestsView view={view} found={found} stories={stories} onRefresh={refresh} />
      </div>
    </>
  );
}

type Props = {
  readonly view: MonitorView;
  readonly found: FoundGuests;
  readonly stories: ReturnType<typeof useStories>;
  readonly onRefresh: () => void;
};

/** Shows the list on the left and the chosen guest on the right. The list does not move while somebody is using it. */
function GuestsView({ view, found, stories, onRefresh }: Props) {
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

type ListEmptyProps = { readonly isNarrowed: boolean; readonly onClear: () => void };

/** Explains why the list is empty: nobody matches, or there are no guests yet. */
function ListEmpty({ isNarrowed, onClear }: ListEmptyProps) {
  const { t } = useTranslation('admin');
  if (isNarrowed) {
    const clear = <Button onClick={onClear}>{t('guests.noMatchAction')}</Button>;
    return <Empty title={t('guests.noMatch')} text={t('guests.noMatchText')} action={clear} />;
  }
  const toStories = (
    <Button component={Link} to={paths.stories}>
      {t('guests.noneAction')}
    </Button>
  );
  return <Empty title={t('guests.none')} text={t('guests.noneText')} action={toStories} />;
}

/**
 * Returns the key of the open guest, and a function that opens another one. The key is in the address after the #, so that a
 * reload, a second tab and a link open the same guest, and the key reaches neither the server nor its logs (PANEL-10). A broken
 * entry of the list, which has no id, is identified by its index.
 */
function useChosenGuest(): readonly [string | undefined, (key: string | undefined) => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const choose = useCallback(
    (key: string | undefined) =>
      navigate({ pathname, hash: key === undefined ? '' : `#${encodeURIComponent(key)}` }, { replace: true }),
    [navigate, pathname],
  );
  return [parseKey(hash), choose];
}

function parseKey(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}
