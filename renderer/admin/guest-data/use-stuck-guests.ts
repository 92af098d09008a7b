import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffGuest } from '#core/api/shapes.ts';
import { timings } from '#core/rules/timings.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** More than this many are no list to look through: those who wait longest are enough. */
const most = 20;
/** A guest becomes stuck by the clock alone, without an event. Milliseconds. */
const stuckMs = 60_000;

/** Who needs help now, the longest wait first (R143). */
export function useStuckGuests(isWanted: boolean): UseQueryResult<readonly StaffGuest[]> {
  const { link } = useLive();
  return useQuery({
    queryKey: [...queryKeys.guests, 'stuck'],
    queryFn: async ({ signal }): Promise<readonly StaffGuest[]> => {
      const query = { show: 'stuck', sort: 'stuck', page: 1, limit: most } as const;
      const guests: readonly (StaffGuest | null)[] = await staffApi.call('listGuests', { query, signal });
      return guests.flatMap((guest) => (guest?.stuck === undefined ? [] : [guest]));
    },
    enabled: isWanted,
    refetchInterval: pollEvery(link, timings.approvalPollMs) || stuckMs,
  });
}
