import { useQuery } from '@tanstack/react-query';
import { InvalidData } from '../../feedback/problem-text.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';
import { checkFair } from './fair-check.ts';

/** Lets the browser render a frame first, because computing a large deck takes a moment. */
const waitForPaint = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Reads a closed campaign and verifies it in this browser. `refetch` reads and verifies it again. */
export function useFair(campaignId: string) {
  return useQuery({
    queryKey: queryKeys.fairCheck(campaignId),
    queryFn: async ({ signal }) => {
      const fair = await staffApi.call('getFairCheck', { params: { campaignId }, signal });
      if (!Array.isArray(fair?.decks) || !Array.isArray(fair.draws)) throw new InvalidData();
      await waitForPaint();
      return { fair, result: checkFair(fair) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
export type Fair = NonNullable<ReturnType<typeof useFair>['data']>;
