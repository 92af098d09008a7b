import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { GuestCounts } from '#core/api/guest-list.ts';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { readEntry } from './read-entry.ts';
import type { MonitorView } from './use-monitor-view.ts';

/**
 * The pages in view are read at this interval in milliseconds even without an event, because a guest can become stuck
 * without one.
 */
const stuckMs = 60_000;
/** A page that is older than this many milliseconds is read again when it comes into view. */
const freshMs = 1_000;

export type FoundGuests = {
  readonly guests: readonly StaffGuest[];
  /** The number of pages read so far; 0 before the first one. */
  readonly pages: number;
  /** The number of all matches, loaded or not; undefined until the first page was read. */
  readonly total: number | undefined;
  readonly counts: GuestCounts | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  /** Whether the list still shows the result of the previous request. */
  readonly isOld: boolean;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
  /** Loads the next page; absent if all pages are loaded. */
  readonly more: (() => void) | undefined;
  readonly isLoadingMore: boolean;
  /** Reports the rows in view. Only their pages are kept up to date. */
  readonly see: (first: number, last: number) => void;
};

/**
 * Loads the guests that match search and filter, in the chosen order, page by page. Events refresh the pages in view,
 * and other pages when they come into view. While no events arrive, the pages in view are read every 5 s. Fails with
 * `InvalidData` if a reply is not a list.
 */
export function useGuestPages({ searched, filter, sort, isDescending }: MonitorView): FoundGuests {
  const { link } = useLive();
  const queries = useQueryClient();
  const [seen, setSeen] = useState({ first: 1, last: 1 });
  const isEnded = filter === 'ended';
  const query = {
    stay: isEnded ? ('ended' as const) : ('current' as const),
    show: isEnded ? ('all' as const) : filter,
    sort,
    order: isDescending ? ('desc' as const) : ('asc' as const),
    ...(searched !== '' && { q: searched }),
    limit: pageSize,
  };
  const key = [...queryKeys.guestPages, query];
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => readGuestPage({ ...query, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // The whole list is not read again automatically. The query below reads the pages in view again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isPlaceholderData } = list;
  const inView = isPlaceholderData ? [] : (data?.pages.slice(seen.first - 1, seen.last) ?? []);
  const again = useQuery({
    queryKey: [...queryKeys.guests, 'in-view', query, inView.map(({ page }) => page)],
    queryFn: async ({ signal }): Promise<true> => {
      const read = await Promise.all(inView.map(({ page }) => readGuestPage({ ...query, page }, signal)));
      queries.setQueryData<InfiniteData<GuestPage, number>>(key, (before) => before && replacePages(before, read));
      return true;
    },
    enabled: inView.length > 0,
    initialData: true,
    initialDataUpdatedAt: Math.min(...inView.map(({ readAt }) => readAt)),
    staleTime: freshMs,
    gcTime: 0,
    refetchInterval: pollEvery(link, timings.approvalPollMs) || stuckMs,
  });
  const guests = useMemo(() => collectGuests(data?.pages ?? []), [data]);
  const [first] = data?.pages ?? [];
  return {
    guests,
    pages: data?.pages.length ?? 0,
    total: first?.total,
    counts: first?.counts,
    error: list.error ?? again.error,
    isPending: list.isPending,
    isOld: isPlaceholderData,
    isRefreshing: again.isFetching || (list.isRefetching && !list.isFetchingNextPage),
    refresh: () => void (list.error || inView.length === 0 ? list.refetch() : again.refetch()),
    more: list.hasNextPage ? () => void list.fetchNextPage({ cancelRefetch: false }) : undefined,
    isLoadingMore: list.isFetchingNextPage,
    see: (from, to) => {
      const next = { first: Math.floor(from / pageSize) + 1, last: Math.floor(to / pageSize) + 1 };
      if (next.first !== seen.first || next.last !== seen.last) setSeen(next);
    },
  };
}

/** The number of guests in one request, about five screens of the list. */
const pageSize = 50;

/** One page of the list. `readAt` is when it was read, in milliseconds of this device's clock. */
export type GuestPage = {
  readonly guests: readonly StaffGuest[];
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  readonly counts: GuestCounts | undefined;
  readonly readAt: number;
};

type Query = NonNullable<NonNullable<Parameters<typeof staffApi.callWhole<'listGuests'>>[1]>['query']>;

/** Reads a page. Broken entries are made harmless. Throws `InvalidData` if the reply is not a list. */
async function readGuestPage(query: Query, signal: AbortSignal): Promise<GuestPage> {
  const answer = await staffApi.callWhole('listGuests', { query, signal });
  const { data, page, total, totalPages, counts }: { readonly data: unknown } & Partial<Omit<GuestPage, 'guests'>> =
    answer;
  if (!Array.isArray(data)) throw new InvalidData();
  const guests = data.map(readEntry);
  const paging = { page: page ?? 1, total: total ?? guests.length, totalPages: totalPages ?? 1, counts };
  return { guests, ...paging, readAt: Date.now() };
}

/**
 * Returns the list with `read` in place of the older pages, and without pages that no longer exist. All pages get the
 * totals and counts of the first page in `read`.
 */
export function replacePages(
  before: InfiniteData<GuestPage, number>,
  read: readonly GuestPage[],
): InfiniteData<GuestPage, number> {
  const [newest] = read;
  if (!newest) return before;
  const { total, totalPages, counts } = newest;
  const pages = before.pages
    .map((page) => ({ ...(read.find((candidate) => candidate.page === page.page) ?? page), total, totalPages, counts }))
    .filter(({ page }) => page <= totalPages);
  return { pages, pageParams: before.pageParams.slice(0, pages.length) };
}

/**
 * Returns the guests of all pages, each of them once. A guest who moved between two requests is listed as in the latest
 * one. Broken entries have no id, so all of them are included.
 */
export function collectGuests(pages: readonly GuestPage[]): readonly StaffGuest[] {
  const seen = new Map<string, { readonly guest: StaffGuest; readonly readAt: number }>();
  for (const { guests, readAt } of pages) {
    for (const guest of guests) {
      if ((seen.get(guest.userId)?.readAt ?? 0) <= readAt) seen.set(guest.userId, { guest, readAt });
    }
  }
  return pages
    .flatMap(({ guests }) => guests)
    .filter((guest) => guest.userId === '' || seen.get(guest.userId)?.guest === guest);
}
