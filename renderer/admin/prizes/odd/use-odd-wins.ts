import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OddWin } from '#core/api/lottery-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../../feedback/problem-text.ts';
import { pollEvery, useLive } from '../../live/live-context.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';

export type OddWins = { readonly data: readonly OddWin[]; readonly total: number; readonly winTotal: number };

/**
 * Reads the prizes that were won in an unusual way, the newest first, and reads them again as guests draw. Only administrators
 * may read them, so nothing is read unless `isAdmin` is true. The query fails with `InvalidData` if the response is not a list.
 */
export function useOddWins(isAdmin: boolean): UseQueryResult<OddWins> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.oddWins,
    queryFn: async ({ signal }): Promise<OddWins> => {
      const answer = await staffApi.callWhole('listOddWins', { signal });
      if (!Array.isArray(answer.data)) throw new InvalidData();
      return answer;
    },
    enabled: isAdmin,
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
