import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { timings } from '#core/rules/timings.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { readStaffStory } from './read-staff-story.ts';

/**
 * Returns the story with this id. Events keep it up to date. It is also read every 30 s, because the number of players
 * changes without an event. Without an id, nothing is read.
 */
export function useStaffStory(storyId: string | undefined): UseQueryResult<StaffStory> {
  return useQuery({
    queryKey: queryKeys.story(storyId ?? ''),
    queryFn: ({ signal }) => readStaffStory(storyId ?? '', signal),
    enabled: storyId !== undefined,
    refetchInterval: timings.activeStatusPollMs,
  });
}
