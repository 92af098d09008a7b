import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffStory } from '#core/api/shapes.ts';
import { timings } from '#core/rules/timings.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { readStaffStory } from './read-staff-story.ts';

/**
 * The story of this id, kept fresh by events and, since the number of guests who play changes without any, every 30 s. Without
 * an id nothing is read.
 */
export function useStaffStory(storyId: string | undefined): UseQueryResult<StaffStory> {
  return useQuery({
    queryKey: queryKeys.story(storyId ?? ''),
    queryFn: ({ signal }) => readStaffStory(storyId ?? '', signal),
    enabled: storyId !== undefined,
    refetchInterval: timings.activeStatusPollMs,
  });
}
