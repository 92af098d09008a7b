import { SegmentedControl, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { StaffGuest } from '#core/api/shapes.ts';
import { Empty } from '../feedback/empty.tsx';
import { countsOf, type GuestFilter, guestFilters, matchesFilter } from '../guest-data/guest-filter.ts';
import { paths } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useKept } from '../table/kept.ts';
import { Pager } from '../table/pager.tsx';
import { useKeptSort } from '../table/use-kept-sort.ts';
import { useSorted } from '../table/use-sorted.ts';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './dashboard.module.css';
import { recentColumnIds, recentColumns } from './recent-columns.tsx';

/** Rows on a page: the dashboard stays one look long. */
const pageSize = 10;
const readFilter = (kept: unknown) => guestFilters.find((one) => one === kept);
const idOf = ({ userId }: StaffGuest) => userId;

/** Recent registrations with the specification's filter: all, active, awaiting approval (2 and 9); a row leads to the guest. */
export function RecentGuests({ guests }: { readonly guests: readonly StaffGuest[] }) {
  const { t } = useTranslation(['admin', 'desk']);
  const { recent } = useTimeText();
  const now = useNow(60_000);
  const navigate = useNavigate();
  const [filter, setFilter] = useKept<GuestFilter>('recent-filter', 'all', readFilter);
  const [sort, setSort] = useKeptSort('recent', recentColumnIds, { column: 'registered', isDescending: true });
  const [page, setPage] = useState(1);
  const columns = useMemo(() => recentColumns(t, (at) => recent(at, now)), [t, recent, now]);
  const matching = useMemo(() => guests.filter((guest) => matchesFilter(guest, filter)), [guests, filter]);
  const sorted = useSorted(matching, columns, sort);
  const totalPages = Math.max(1, Math.ceil(sorted.length / pageSize));
  const shownPage = Math.min(page, totalPages);
  const rows = useMemo(() => sorted.slice((shownPage - 1) * pageSize, shownPage * pageSize), [sorted, shownPage]);
  const counts = countsOf(guests);
  return (
    <section className="admin-card" aria-labelledby="recent">
      <header className={classes.head}>
        <Title order={2} id="recent">
          {t('desk:recent.title')}
        </Title>
        <span className={classes.space} />
        <SegmentedControl
          aria-label={t('guests.filterLabel')}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
          data={guestFilters.map((value) => ({ value, label: `${t(`desk:recent.filter.${value}`)} ${counts[value]}` }))}
        />
      </header>
      <DataTable
        label={t('desk:recent.title')}
        columns={columns}
        rows={rows}
        rowId={idOf}
        sort={sort}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        // Not in the address: a guest's id is his secret (R72).
        onOpen={({ userId }) => void navigate(paths.guests, { state: { guest: userId } })}
        empty={<Empty title={t('guests.noMatch')} text={t('desk:recent.noneText')} />}
      />
      {totalPages > 1 && (
        <Pager label={t('desk:recent.pages')} page={shownPage} totalPages={totalPages} onPage={setPage} />
      )}
    </section>
  );
}
