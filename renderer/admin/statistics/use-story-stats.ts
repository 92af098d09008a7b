import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StoryStats } from '#core/api/stats-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';

/**
 * Returns the statistics of a story. Events keep them fresh. While no events arrive, they are read every 30 s. The query fails
 * with `InvalidData` if the response has no list of clues.
 */
export function useStoryStats(storyId: string | undefined): UseQueryResult<StoryStats> {
  const { link } = useLive();
  return useQuery({
    queryKey: queryKeys.storyStats(storyId ?? ''),
    enabled: storyId !== undefined,
    queryFn: async ({ signal }) => {
      const stats = await staffApi.call('getStoryStats', { params: { storyId: storyId ?? '' }, signal });
      if (!Array.isArray(stats?.clues)) throw new InvalidData();
      return stats;
    },
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
