import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClueStats, StoryStats } from '#core/api/stats-schemas.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useAcceptAnswer } from './use-accept-answer.ts';

type Props = {
  readonly stats: StoryStats;
  readonly clue: ClueStats;
  readonly answer: string;
  readonly onClose: () => void;
};

/**
 * Explains what accepting an answer means and asks for a confirmation. For guests whom it has helped, accepting cannot be
 * undone (HELP-7).
 */
export function AcceptDialog({ stats, clue, answer, onClose }: Props) {
  const { t } = useTranslation('library');
  const { accept, isBusy } = useAcceptAnswer(stats);
  return (
    <ConfirmDialog
      title={t('accept.title')}
      submit={t('accept.submit')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={async () => {
        await accept(clue.questionId, answer);
        onClose();
      }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{t('accept.text', { n: clue.questionIndex + 1, answer })}</Text>
      <Text c="dimmed">{t('accept.effect')}</Text>
    </ConfirmDialog>
  );
}
