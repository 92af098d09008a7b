import { useQuery } from '@tanstack/react-query';
import { timings } from '#core/rules/timings.ts';
import { useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** Guests who wait for approval, on every page of the panel; 0 until it is known. */
export function useWaitingCount(): number {
  return useKnownWaitingCount() ?? 0;
}

/** The same, as the server's events count them, else asked for every 5 s; undefined until it is known. */
export function useKnownWaitingCount(): number | undefined {
  const { link, counts } = useLive();
  const { data } = useQuery({
    queryKey: queryKeys.waitingCount,
    queryFn: async ({ signal }): Promise<number> =>
      (await staffApi.callWhole('listGuests', { query: { show: 'waiting', page: 1, limit: 1 }, signal })).total,
    enabled: link === 'down',
    refetchInterval: timings.approvalPollMs,
  });
  return link === 'up' && counts ? counts.waiting : (data ?? counts?.waiting);
}
