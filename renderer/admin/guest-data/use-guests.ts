import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffGuest } from '#core/api/shapes.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/**
 * The guests of current stays. Events keep it fresh; while they do not come, it is read every 5 s (decision 2.15). Throws
 * `InvalidData` into the query for an answer that is no list (specification 8).
 */
export function useGuests({ isNeeded = true } = {}): UseQueryResult<readonly StaffGuest[]> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.guests,
    queryFn: async ({ signal }): Promise<readonly StaffGuest[]> => {
      const guests: unknown = await staffApi.call('listGuests', { signal });
      if (!Array.isArray(guests)) throw new InvalidData();
      return guests;
    },
    enabled: isNeeded,
    refetchInterval: pollEvery(link, timings.approvalPollMs),
  });
}
