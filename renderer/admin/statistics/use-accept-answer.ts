import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryStats } from '#core/api/stats-schemas.ts';
import { getCode } from '../../platform/api-failure.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

/**
 * Returns `accept`, which makes a wrong answer to a riddle a right one for everybody, including guests who have already given
 * it (HELP-7). If the story was changed meanwhile, the server refuses. The statistics are read again in any case, so that the
 * person can decide anew.
 */
export function useAcceptAnswer({ storyId, version }: Pick<StoryStats, 'storyId' | 'version'>) {
  const { t } = useTranslation('library');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const accept = async (questionId: string, answer: string) => {
    setBusy(true);
    try {
      const { guestsHelped } = await work(() =>
        staffApi.call('acceptAnswer', { params: { storyId, questionId }, body: { answer, version } }),
      );
      succeed(
        guestsHelped === 0 ? t('accept.doneNone', { answer }) : t('accept.done', { answer, count: guestsHelped }),
      );
    } catch (error) {
      if (isSessionOver(error)) return;
      const isConflict = getCode(error) === 'VERSION_CONFLICT';
      fail(isConflict ? t('accept.conflict', { answer }) : t('accept.failed', { answer, reason: problemText(error) }));
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.stats }),
        queries.invalidateQueries({ queryKey: queryKeys.stories }),
      ]);
      setBusy(false);
    }
  };
  return { accept, isBusy };
}
