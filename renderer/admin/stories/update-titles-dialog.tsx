import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useUpdateTitles } from './use-update-titles.ts';

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
