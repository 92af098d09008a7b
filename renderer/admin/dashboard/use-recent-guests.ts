import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GuestCounts } from '#core/api/guest-list.ts';
import { type GuestSort, guestSorts } from '#core/api/guest-orders.ts';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { type GuestFilter, guestFilters } from '../guest-data/guest-filter.ts';
import { useStoredChoice } from '../hooks/use-stored-choice.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import type { Sort } from '../table/column.ts';
import { useStoredSort } from '../table/use-stored-sort.ts';

const readFilter = (storedFilter: unknown) => guestFilters.find((filter) => filter === storedFilter);

export type RecentPage = {
  readonly guests: readonly StaffGuest[];
  readonly totalPages: number;
  /** The number of guests for each filter. */
  readonly counts: GuestCounts | undefined;
};

/** One page of the recent registrations, with the chosen filter and order. */
export type RecentGuestsView = {
  readonly found: UseQueryResult<RecentPage>;
  readonly filter: GuestFilter;
  readonly setFilter: (filter: GuestFilter) => void;
  readonly sort: Sort;
  readonly setSort: (sort: Sort) => void;
  readonly page: number;
  readonly setPage: (page: number) => void;
};

/**
 * Reads one page of the recent registrations. The server filters and sorts them. Filter and order survive a reload.
 * Events refresh the page; while no events arrive, it is read every 5 s. `pageSize` is the number of rows.
 */
export function useRecentGuests(pageSize: number): RecentGuestsView {
  const { link } = useLive();
  const [filter, setFilter] = useStoredChoice<GuestFilter>('recent-filter', 'all', readFilter);
  const [sort, setSort] = useStoredSort('recent', guestSorts, { column: 'start', isDescending: true });
  const [requestedPage, setPage] = useState(1);
  const query = {
    show: filter,
    sort: toGuestSort(sort.column),
    order: sort.isDescending ? ('desc' as const) : ('asc' as const),
    limit: pageSize,
  };
  const found = useQuery({
    queryKey: [...queryKeys.recentGuests, query, requestedPage],
    queryFn: async ({ signal }): Promise<RecentPage> => {
      const answer = await staffApi.callWhole('listGuests', { query: { ...query, page: requestedPage }, signal });
      if (!Array.isArray(answer.data)) throw new InvalidData();
      return { guests: answer.data, totalPages: answer.totalPages ?? 1, counts: answer.counts };
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.approvalPollMs),
  });
  const lastPage = found.isPlaceholderData ? requestedPage : (found.data?.totalPages ?? requestedPage);
  // If the requested page no longer exists, the last one is shown.
  if (requestedPage > lastPage) setPage(lastPage);
  return {
    found,
    filter,
    setFilter: (next) => {
      setFilter(next);
      setPage(1);
    },
    sort,
    setSort: (next) => {
      setSort(next);
      setPage(1);
    },
    page: requestedPage,
    setPage,
  };
}

/** Returns the server's sort key for a table column; `start` if the server cannot sort by this column. */
function toGuestSort(column: string): GuestSort {
  return guestSorts.find((sort) => sort === column) ?? 'start';
}
