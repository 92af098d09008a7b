import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffGuest } from '#core/api/shapes.ts';
import { Empty } from '../feedback/empty.tsx';
import { countsOf, isWaiting } from '../guest-data/guest-filter.ts';
import { useGuestActions } from '../guest-data/use-guest-actions.ts';
import { paths } from '../paths.ts';
import { useHold, useSteadyRows } from '../table/steady.ts';
import { WaitingPanel } from '../waiting/waiting-panel.tsx';
import { GuestDialogs, type OpenDialog } from './guest-dialogs.tsx';
import { sectionsOf } from './guest-list.ts';
import { GuestTable } from './guest-table.tsx';
import { GuestToolbar } from './guest-toolbar.tsx';
import classes from './guests.module.css';
import { useGuestView } from './use-guest-view.ts';

type Props = {
  readonly guests: readonly StaffGuest[];
  readonly onRefresh: () => void;
  readonly isRefreshing: boolean;
};

const idOf = ({ userId }: StaffGuest) => userId;

/** Those who wait on top, everybody else below; neither moves while a hand is on the page. */
export function GuestsView({ guests, onRefresh, isRefreshing }: Props) {
  const { t } = useTranslation('admin');
  const view = useGuestView();
  const actions = useGuestActions();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hold = useHold();

  const { query, filter, sort } = view;
  const { waiting, others } = useMemo(() => sectionsOf(guests, { query, filter, sort }), [guests, query, filter, sort]);
  const find = useCallback((id: string) => guests.find(({ userId }) => userId === id), [guests]);
  const steady = {
    isHeld: hold.isHeld || isMenuOpen,
    reason: JSON.stringify([query, filter, sort]),
    idOf,
    find,
  };
  const waitingRows = useSteadyRows({ ...steady, fresh: waiting });
  const otherRows = useSteadyRows({ ...steady, fresh: others });

  const isNarrowed = query !== '' || filter !== 'all';
  const hidden = guests.filter(isWaiting).length - waiting.length;
  const isSearching = query !== '';
  const showsWaiting = filter !== 'active' && !(isSearching && waitingRows.length === 0);
  return (
    <div className={classes.page}>
      <GuestToolbar view={view} counts={countsOf(guests)} onRefresh={onRefresh} isRefreshing={isRefreshing} />
      <div className={classes.page} {...hold.handlers}>
        {hidden > 0 && !isSearching && (
          <div className={classes.hidden} role="status">
            {t('waiting.hidden', { count: hidden })}
            <Button variant="white" color="hibiscus" size="xs" onClick={view.clear}>
              {t('waiting.show')}
            </Button>
          </div>
        )}
        {showsWaiting && (
          <WaitingPanel rows={waitingRows} guests={guests} actions={actions} hasKeys={!dialog && !isMenuOpen} />
        )}
        {otherRows.length > 0 ? (
          <section className="admin-card" aria-label={t('guests.othersTitle')}>
            <GuestTable
              rows={otherRows}
              sort={sort}
              onSort={view.sortBy}
              actions={actions}
              onOpen={(guest, kind) => setDialog({ kind, guest })}
              onMenu={setMenuOpen}
            />
          </section>
        ) : (
          <NoOthers
            isNarrowed={isNarrowed}
            hasWaiting={waitingRows.length > 0}
            hasGuests={guests.length > 0}
            onClear={view.clear}
          />
        )}
      </div>
      <GuestDialogs open={dialog} guests={guests} actions={actions} onClose={() => setDialog(undefined)} />
    </div>
  );
}

type NoOthersProps = {
  readonly isNarrowed: boolean;
  readonly hasWaiting: boolean;
  readonly hasGuests: boolean;
  readonly onClear: () => void;
};

/** Why the table is empty: nobody matches, nobody was let in yet, or nobody came yet (specification 8). */
function NoOthers({ isNarrowed, hasWaiting, hasGuests, onClear }: NoOthersProps) {
  const { t } = useTranslation('admin');
  if (isNarrowed && hasWaiting) return null;
  if (isNarrowed) {
    const clear = <Button onClick={onClear}>{t('guests.noMatchAction')}</Button>;
    return (
      <section className="admin-card">
        <Empty title={t('guests.noMatch')} text={t('guests.noMatchText')} action={clear} />
      </section>
    );
  }
  if (hasGuests) {
    return (
      <section className="admin-card">
        <Empty title={t('guests.noOthers')} text={t('guests.noOthersText')} />
      </section>
    );
  }
  const toStories = (
    <Button component={Link} to={paths.stories}>
      {t('guests.noneAction')}
    </Button>
  );
  return (
    <section className="admin-card">
      <Empty title={t('guests.none')} text={t('guests.noneText')} action={toStories} />
    </section>
  );
}
