import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffStory } from '#core/api/shapes.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

export type StoryActions = {
  readonly busy: ReadonlySet<string>;
  readonly setActive: (story: StaffStory, isActive: boolean) => Promise<void>;
  readonly remove: (story: StaffStory) => Promise<void>;
};

/** What administrators do with stories of the table (specification 4, decision 2.12). */
export function useStoryActions(): StoryActions {
  const { t } = useTranslation('admin');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async (storyId: string, call: () => Promise<string>, failed: (reason: string) => string) => {
    setBusy((before) => new Set(before).add(storyId));
    try {
      succeed(await work(call));
    } catch (error) {
      if (!isSessionOver(error)) fail(failed(problemText(error)));
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== storyId)));
      void queries.invalidateQueries({ queryKey: queryKeys.stories });
    }
  };
  const change = (changed: (stories: readonly StaffStory[]) => readonly StaffStory[]) =>
    queries.setQueryData<readonly StaffStory[]>(queryKeys.stories, (stories) => stories && changed(stories));

  return {
    busy,
    setActive: ({ storyId, title, version }, isActive) =>
      run(
        storyId,
        async () => {
          const stored = await staffApi.call('updateStory', { params: { storyId }, body: { isActive, version } });
          change((stories) => stories.map((story) => (story.storyId === storyId ? { ...story, ...stored } : story)));
          return t(stored.isActive ? 'stories.activated' : 'stories.deactivated', { title });
        },
        (reason) => t('stories.switchFailed', { title, reason }),
      ),
    remove: ({ storyId, title }) =>
      run(
        storyId,
        async () => {
          await staffApi.call('deleteStory', { params: { storyId } });
          change((stories) => stories.filter((story) => story.storyId !== storyId));
          return t('deleteStory.done', { title });
        },
        (reason) => t('deleteStory.failed', { reason }),
      ),
  };
}
