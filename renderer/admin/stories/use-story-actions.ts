import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { buildPath } from '#core/api/routes.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { download } from '../server/download.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import type { Incomplete } from './incomplete-dialog.tsx';
import { parseOpeningProblems } from './opening-problems.tsx';

export type StoryActions = {
  /** The action that the server refused because a story is not complete. Undefined once its dialog was closed. */
  readonly incomplete: Incomplete | undefined;
  readonly showIncomplete: (incomplete: Incomplete | undefined) => void;
  /** The ids of stories with a running action. */
  readonly busy: ReadonlySet<string>;
  readonly setActive: (story: ListedStory, isActive: boolean) => Promise<void>;
  /** Leads guests to the indoor places, or outdoors again (SPOT-8). */
  readonly setIndoor: (story: ListedStory, isIndoor: boolean) => Promise<void>;
  readonly remove: (story: ListedStory) => Promise<void>;
  /** `isActive: false` restores the story as a closed one. */
  readonly restore: (story: Incomplete['story'], isActive?: false) => Promise<void>;
  readonly duplicate: (story: ListedStory) => Promise<void>;
  /** Saves the story as one file. */
  readonly exportFile: (story: ListedStory) => Promise<void>;
};

type Texts = {
  readonly failed: (reason: string) => string;
  /** The action to report when an incomplete story is refused. */
  readonly opens?: Pick<Incomplete, 'step' | 'story'>;
};

/**
 * Returns the actions of administrators on the stories of the table. They report their outcome in messages and never reject.
 */
export function useStoryActions(): StoryActions {
  const { t } = useTranslation('admin');
  const { t: own } = useTranslation('library');
  const { succeed, fail, clear } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const [incomplete, showIncomplete] = useState<Incomplete>();

  const run = async (storyId: string, call: () => Promise<string>, { failed, opens }: Texts) => {
    const about = `story ${storyId}`;
    clear(about);
    setBusy((before) => new Set(before).add(storyId));
    try {
      succeed(await work(call));
    } catch (error) {
      const problems = parseOpeningProblems(error);
      if (opens && problems) showIncomplete({ ...opens, problems });
      else if (!isSessionOver(error)) fail(failed(problemText(error)), undefined, about);
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== storyId)));
      void queries.invalidateQueries({ queryKey: queryKeys.stories });
    }
  };
  const change = (key: readonly string[], changed: (stories: readonly ListedStory[]) => readonly ListedStory[]) =>
    queries.setQueryData<readonly ListedStory[]>(key, (stories) => stories && changed(stories));
  const put = (stored: ListedStory) =>
    change(queryKeys.stories, (stories) =>
      stories.map((story) => (story.storyId === stored.storyId ? { ...story, ...stored } : story)),
    );
  const without = (key: readonly string[], storyId: string) =>
    change(key, (stories) => stories.filter((story) => story.storyId !== storyId));

  const exportFile = ({ storyId, title }: ListedStory): Promise<void> =>
    run(
      storyId,
      async () => {
        await download(buildPath(staffRoutes.exportStory, { storyId }), `story-${storyId}.zip`);
        return own('export.done', { title });
      },
      {
        failed: (reason) => own('export.failed', { title, reason }),
      },
    );

  return {
    busy,
    incomplete,
    showIncomplete,
    exportFile,
    setActive: ({ storyId, title, version }, isActive) =>
      run(
        storyId,
        async () => {
          const stored = await staffApi.call('updateStory', { params: { storyId }, body: { isActive, version } });
          put(stored);
          return t(stored.isActive ? 'stories.activated' : 'stories.deactivated', { title });
        },
        {
          failed: (reason) => t('stories.switchFailed', { title, reason }),
          opens: { step: 'open', story: { storyId, title } },
        },
      ),
    setIndoor: ({ storyId, title }, isIndoor) =>
      run(
        storyId,
        async () => {
          const stored = await staffApi.call('setIndoor', { params: { storyId }, body: { isIndoor } });
          put(stored);
          return own(isIndoor ? 'indoor.on' : 'indoor.off', { title });
        },
        {
          failed: (reason) => t('stories.switchFailed', { title, reason }),
          opens: { step: 'indoor', story: { storyId, title } },
        },
      ),
    remove: ({ storyId, title }) =>
      run(
        storyId,
        async () => {
          await staffApi.call('deleteStory', { params: { storyId } });
          without(queryKeys.stories, storyId);
          return t('deleteStory.done', { title });
        },
        { failed: (reason) => t('deleteStory.failed', { reason }) },
      ),
    restore: ({ storyId, title }, isActive) =>
      run(
        storyId,
        async () => {
          const body = isActive === undefined ? {} : { isActive };
          await staffApi.call('restoreStory', { params: { storyId }, body });
          without(queryKeys.trash, storyId);
          return own('trash.restored', { title });
        },
        {
          failed: (reason) => own('trash.restoreFailed', { title, reason }),
          opens: { step: 'restore', story: { storyId, title } },
        },
      ),
    duplicate: ({ storyId, title }) =>
      run(
        storyId,
        async () => {
          const copy = await staffApi.call('duplicateStory', { params: { storyId } });
          return own('duplicate.done', { title: copy.title });
        },
        { failed: (reason) => own('duplicate.failed', { title, reason }) },
      ),
  };
}
