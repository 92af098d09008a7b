import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** The maximum number of guests in the list, which contains those who have waited longest. */
const maxGuests = 20;
/** The interval in milliseconds at which the list is read again, because a guest can become stuck without an event. */
const stuckMs = 60_000;

export type StuckGuests = {
  readonly guests: readonly StaffGuest[];
  /** The number of all stuck guests, listed or not. */
  readonly total: number;
};

/** Returns the guests who need help now, the longest wait first (HELP-2). */
export function useStuckGuests(): UseQueryResult<StuckGuests> {
  const { link } = useLive();
  return useQuery({
    queryKey: [...queryKeys.guests, 'stuck'],
    queryFn: async ({ signal }): Promise<StuckGuests> => {
      const query = { show: 'stuck', sort: 'stuck', page: 1, limit: maxGuests } as const;
      const { data, total } = await staffApi.callWhole('listGuests', { query, signal });
      if (!Array.isArray(data)) throw new InvalidData();
      const rows: readonly (StaffGuest | null)[] = data;
      const guests = rows.flatMap((guest) => (guest?.stuck === undefined ? [] : [guest]));
      return { guests, total: Math.max(total, guests.length) };
    },
    refetchInterval: pollEvery(link, timings.approvalPollMs) || stuckMs,
  });
}
