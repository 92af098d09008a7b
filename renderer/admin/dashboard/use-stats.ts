import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { DashboardStats } from '#core/api/stats-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/**
 * Returns the dashboard's statistics. Events keep them up to date. While no events arrive, they are read every 30 s.
 */
export function useStats(): UseQueryResult<DashboardStats> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.stats,
    queryFn: ({ signal }): Promise<DashboardStats> => staffApi.call('getStats', { signal }),
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
