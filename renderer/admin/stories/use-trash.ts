import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { toLanguage } from '#core/model/languages.ts';
import { InvalidData } from '../feedback/problem-text.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { translateStory } from './shown-story.ts';

/**
 * Returns the stories in the trash, the last deleted first, in the panel's language. Only administrators may read them, so
 * nothing is read unless `isWanted` is true.
 */
export function useTrash(isWanted: boolean): UseQueryResult<readonly ListedStory[]> {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  return useQuery({
    queryKey: queryKeys.trash,
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<readonly ListedStory[]> => {
      const stories: unknown = await staffApi.call('listStories', {
        query: { trash: 'true', questions: 'false' },
        signal,
      });
      if (!Array.isArray(stories)) throw new InvalidData();
      return stories;
    },
    select: useCallback(
      (stories: readonly ListedStory[]) =>
        stories
          .map((story) => ({ ...story, ...translateStory(story, language) }))
          .sort((a, b) => (b.trashedAt ?? '').localeCompare(a.trashedAt ?? '')),
      [language],
    ),
  });
}
