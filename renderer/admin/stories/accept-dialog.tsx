import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCode } from '../../platform/api-failure.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useGuestCache } from '../guest-data/use-guest-cache.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

type Story = { readonly storyId: string; readonly version: number };
type Props = {
  readonly story: Story;
  readonly questionId: string;
  /** The number of the clue, counted from 1. */
  readonly number: number;
  readonly answer: string;
  readonly onClose: () => void;
};

/**
 * Explains what accepting an answer means and asks for a confirmation. For guests whom it has helped, accepting cannot be
 * undone (HELP-7).
 */
export function AcceptDialog({ story, questionId, number, answer, onClose }: Props) {
  const { t } = useTranslation('library');
  const { accept, isBusy } = useAcceptAnswer(story);
  return (
    <ConfirmDialog
      title={t('accept.title')}
      submit={t('accept.submit')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={async () => {
        await accept(questionId, answer);
        onClose();
      }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{t('accept.text', { n: number, answer })}</Text>
      <Text c="dimmed">{t('accept.effect')}</Text>
    </ConfirmDialog>
  );
}

/**
 * Returns `accept`, which makes a wrong answer to a riddle a right one for everybody, including guests who have already given
 * it (HELP-7). If the story was changed meanwhile, the server refuses. What the page shows is read again in any case, so that
 * the person can decide anew.
 */
function useAcceptAnswer({ storyId, version }: Story) {
  const { t } = useTranslation('library');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const { readAgainSoon, readDetailAgainSoon } = useGuestCache();
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
      readAgainSoon();
      readDetailAgainSoon();
      setBusy(false);
    }
  };
  return { accept, isBusy };
}
