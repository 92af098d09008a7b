import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GuestCounts } from '#core/api/guest-list.ts';
import type { StaffGuest } from '#core/api/shapes.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { readEntry } from './read-entry.ts';
import type { MonitorView } from './use-monitor-view.ts';

/** Rows that the server is asked for at a time. */
const pageSize = 100;
/** A guest becomes stuck by the clock alone, without an event. Milliseconds. */
const stuckMs = 60_000;

type Page = {
  readonly guests: readonly StaffGuest[];
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
  readonly counts: GuestCounts | undefined;
};

/**
 * The guests that match search and filter, in the chosen order, page after page. Events keep it fresh; while they do not
 * come, it is read every 5 s (decision 2.15). Throws `InvalidData` into the query for an answer that is no list.
 */
export function useGuestPages({ searched, filter, sort, isDescending }: MonitorView) {
  const { link } = useLive();
  const isEnded = filter === 'ended';
  const query = {
    stay: isEnded ? ('ended' as const) : ('current' as const),
    show: isEnded ? ('all' as const) : filter,
    sort,
    order: isDescending ? ('desc' as const) : ('asc' as const),
    ...(searched !== '' && { q: searched }),
    limit: pageSize,
  };
  const list = useInfiniteQuery({
    queryKey: [...queryKeys.guestPages, query],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const answer = await staffApi.callWhole('listGuests', { query: { ...query, page: pageParam }, signal });
      const { data, page, total, totalPages, counts }: { readonly data: unknown } & Partial<Omit<Page, 'guests'>> =
        answer;
      if (!Array.isArray(data)) throw new InvalidData();
      const guests = data.map(readEntry);
      return { guests, page: page ?? 1, total: total ?? guests.length, totalPages: totalPages ?? 1, counts };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery(link, timings.approvalPollMs) || stuckMs,
  });
  const { data } = list;
  const guests = useMemo(() => once(data?.pages.flatMap((page) => page.guests) ?? []), [data]);
  const first = data?.pages[0];
  return { list, guests, pages: data?.pages.length ?? 0, total: first?.total, counts: first?.counts };
}

/** Each guest once: who moved from page to page between two readings came twice. Broken entries have no id and all stay. */
function once(guests: readonly StaffGuest[]): readonly StaffGuest[] {
  const seen = new Map(guests.map((guest) => [guest.userId, guest]));
  return guests.filter((guest) => guest.userId === '' || seen.get(guest.userId) === guest);
}
