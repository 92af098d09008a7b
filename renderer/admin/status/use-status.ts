import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ServerStatus } from '#core/api/status-shapes.ts';
import { timings } from '#core/rules/timings.ts';
import { useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/**
 * How the server is doing. Disk, clock, address and phones change without an event, so that it is read every 30 s even while
 * the stream is up; settings bring it at once.
 */
export function useStatus(): UseQueryResult<ServerStatus> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.status,
    queryFn: ({ signal }): Promise<ServerStatus> => staffApi.call('getStatus', { signal }),
    refetchInterval: link === 'asleep' ? false : timings.activeStatusPollMs,
  });
}
