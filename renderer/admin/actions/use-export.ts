import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { download } from '../server/download.ts';
import { isSessionOver } from '../server/query-client.ts';
import { useWork } from '../server/use-work.ts';
import { useStoryNames } from '../stories/use-story-names.ts';

/**
 * Returns `save`, which saves the whole log, or one story's, as a CSV file (PANEL-12). The server's file name contains
 * the day.
 */
export function useExport(storyId: string | undefined, stories: readonly ListedStory[]) {
  const { name } = useStoryNames(stories);
  const { t } = useTranslation('log');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const [isExporting, setExporting] = useState(false);
  const save = async () => {
    setExporting(true);
    const query = storyId === undefined ? '' : `?${new URLSearchParams({ storyId })}`;
    try {
      await work(() => download(`${staffRoutes.exportActions.path}${query}`, 'actions.csv'));
      const story = stories.find((candidate) => candidate.storyId === storyId);
      if (storyId === undefined) succeed(t('csvDone'));
      else succeed(story ? t('csvDoneOf', { story: name(story) }) : t('csvDoneOther'));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('csvFailed', { reason: problemText(error) }), () => void save());
    } finally {
      setExporting(false);
    }
  };
  return { save, isExporting };
}
