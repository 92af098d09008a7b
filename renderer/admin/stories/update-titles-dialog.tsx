import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

/** Explains what updating the titles does and asks for a confirmation, because it can change all stories (STORY-7). */
export function UpdateTitlesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('library');
  const { update, isBusy } = useUpdateTitles();
  return (
    <ConfirmDialog
      title={t('titles.title')}
      submit={t('titles.submit')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={async () => {
        await update();
        onClose();
      }}
    >
      <Text>{t('titles.text')}</Text>
    </ConfirmDialog>
  );
}

/**
 * Returns `update`, which makes all stories show their Japanese titles and descriptions where they have both (STORY-7), and
 * shows how many stories changed.
 */
function useUpdateTitles() {
  const { t } = useTranslation('library');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    try {
      const { changed } = await work(() => staffApi.call('updateTitles', { body: {} }));
      succeed(changed === 0 ? t('titles.doneNone') : t('titles.done', { count: changed }));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('titles.failed', { reason: problemText(error) }), () => void update());
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: queryKeys.stories });
    }
  };
  return { update, isBusy };
}
