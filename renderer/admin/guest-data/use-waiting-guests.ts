import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffGuest } from '#core/api/shapes.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** Rows that the server is asked for at a time; it lets no more than four times as many wait (decision 3). */
const pageSize = 500;

/**
 * Everybody who waits for approval, the longest wait first, however many other guests the hotel has. Events keep it fresh;
 * while they do not come, it is read every 5 s (decision 2.15). Throws `InvalidData` into the query for an answer that is no
 * list (specification 8).
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
        // Who moved from page to page meanwhile comes once.
        for (const guest of data) waiting.set(guest.userId, guest);
        pages = totalPages;
      }
      return [...waiting.values()];
    },
    refetchInterval: pollEvery(link, timings.approvalPollMs),
  });
}
