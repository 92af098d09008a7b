import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** The number of rows in one request. At most four times as many guests can wait (LIMIT-4). */
const pageSize = 500;

/**
 * Returns all guests who wait for approval, the longest wait first, however many other guests the hotel has. Events
 * keep the list up to date. While no events arrive, it is read every 5 s. The query fails with `InvalidData` if the
 * reply is not a list.
 */
export function useWaitingGuests(): UseQueryResult<readonly StaffGuest[]> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.waitingGuests,
    queryFn: async ({ signal }): Promise<readonly StaffGuest[]> => {
      const waiting = new Map<string, StaffGuest>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { show: 'waiting', page, limit: pageSize } as const;
        const { data, totalPages } = await staffApi.callWhole('listGuests', { query, signal });
        if (!Array.isArray(data)) throw new InvalidData();
        // A guest who moved between two pages meanwhile is listed once.
        for (const guest of data) waiting.set(guest.userId, guest);
        pages = totalPages;
      }
      return [...waiting.values()];
    },
    refetchInterval: pollEvery(link, timings.approvalPollMs),
  });
}
