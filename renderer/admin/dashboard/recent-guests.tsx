import { SegmentedControl, Skeleton, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { Empty } from '../feedback/empty.tsx';
import { GuestBadge } from '../guest-data/guest-badge.tsx';
import { guestFilters } from '../guest-data/guest-filter.ts';
import { ProgressCell } from '../guest-data/progress-cell.tsx';
import { paths } from '../paths.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './card.module.css';
import type { RecentGuestsView } from './use-recent-guests.ts';

const getUserId = ({ userId }: StaffGuest) => userId;

/**
 * Shows the recent registrations, with the filters all, active and awaiting approval (PANEL-2). A click on a row opens
 * the guest.
 */
export function RecentGuests({ view }: { readonly view: RecentGuestsView }) {
  const { t } = useTranslation(['admin', 'panel']);
  const { recent } = useTimeText();
  const now = useNow(60_000);
  const navigate = useNavigate();
  const columns = useMemo(() => recentColumns(t, (at) => recent(at, now)), [t, recent, now]);
  const { data } = view.found;
  return (
    <section className="admin-card" aria-labelledby="recent">
      <header className={classes.head}>
        <Title order={2} id="recent">
          {t('panel:recent.title')}
        </Title>
        <span className={classes.space} />
        <SegmentedControl
          aria-label={t('guests.filterLabel')}
          value={view.filter}
          onChange={view.setFilter}
          data={guestFilters.map((value) => ({
            value,
            label: `${t(`panel:recent.filter.${value}`)} ${data?.counts?.[value] ?? ''}`.trim(),
          }))}
        />
      </header>
      {data ? (
        <DataTable
          label={t('panel:recent.title')}
          columns={columns}
          rows={data.guests}
          rowId={getUserId}
          sort={view.sort}
          onSort={view.setSort}
          onOpen={({ userId }) => void navigate(paths.guest(userId))}
          empty={<Empty title={t('guests.noMatch')} text={t('panel:recent.noneText')} />}
        />
      ) : (
        <Skeleton height={300} radius={0} />
      )}
      {data && data.totalPages > 1 && (
        <Pager label={t('panel:recent.pages')} page={view.page} totalPages={data.totalPages} onPage={view.setPage} />
      )}
    </section>
  );
}

/** The columns of the recent registrations. Their keys are the server's sort keys. `formatTime` formats a time. */
function recentColumns(
  t: TFunction<['admin', 'panel']>,
  formatTime: (at: string) => string,
): readonly Column<StaffGuest>[] {
  return [
    {
      id: 'room',
      head: t('guests.column.room'),
      cell: ({ roomNumber }) => <b className={classes.room}>{roomNumber}</b>,
      compare: 'server',
    },
    {
      id: 'name',
      head: t('guests.column.name'),
      cell: ({ guestName }) => guestName,
      compare: 'server',
      className: classes.name ?? '',
    },
    {
      id: 'story',
      head: t('guests.column.story'),
      cell: ({ storyTitle }) => storyTitle || t('guests.noStory'),
      compare: 'server',
      className: classes.story ?? '',
    },
    {
      id: 'start',
      head: t('panel:recent.registered'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time>,
      compare: 'server',
      isDescendingFirst: true,
      className: classes.time ?? '',
    },
    {
      id: 'progress',
      head: t('guests.column.progress'),
      cell: (guest) => <ProgressCell {...guest} />,
      compare: 'server',
      isDescendingFirst: true,
      width: '9rem',
    },
    {
      id: 'status',
      head: t('guests.column.status'),
      cell: (guest) => <GuestBadge guest={guest} />,
      compare: 'server',
    },
  ];
}
