import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ServerStatus } from '#core/api/status-shapes.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/** How the server is doing: its addresses, its clock, whether registration is open. */
export function useServerStatus(): UseQueryResult<ServerStatus> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.status,
    queryFn: async ({ signal }): Promise<ServerStatus> => {
      const status = await staffApi.call('getStatus', { signal });
      if (typeof status !== 'object' || status === null) throw new InvalidData();
      return status;
    },
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
