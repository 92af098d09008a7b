import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { toLanguage } from '#core/model/languages.ts';
import { timings } from '#core/rules/timings.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { translateStory } from './shown-story.ts';

/**
 * Returns the stories outside the trash, with titles and descriptions in the panel's language. Events keep them fresh. While no
 * events arrive, they are read every 30 s. The query fails with `InvalidData` if the response is not a list.
 */
export function useStories(): UseQueryResult<readonly ListedStory[]> {
  const { link } = useLive();
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useQuery({
    queryKey: queryKeys.stories,
    queryFn: async ({ signal }): Promise<readonly ListedStory[]> => {
      const stories: unknown = await staffApi.call('listStories', { query: { questions: 'false' }, signal });
      if (!Array.isArray(stories)) throw new InvalidData();
      return stories;
    },
    select: useCallback(
      (stories: readonly ListedStory[]) => stories.map((story) => ({ ...story, ...translateStory(story, language) })),
      [language],
    ),
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
}
