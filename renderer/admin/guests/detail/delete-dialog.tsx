import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { useEraseGuest } from './use-erase-guest.ts';

type Props = {
  readonly detail: GuestDetail;
  readonly who: string;
  readonly onClose: () => void;
  /** Called after the record was erased. */
  readonly onGone: () => void;
};

/** Lists everything that is erased with a guest, and asks for a confirmation. Only for administrators (ERASE-1). */
export function DeleteDialog({ detail, who, onClose, onGone }: Props) {
  const { t } = useTranslation('monitor');
  const { erase, isBusy } = useEraseGuest();
  const { user, progress } = detail;
  const pictures = progress.answers.filter(({ fileUploadUrl }) => fileUploadUrl !== undefined).length;
  return (
    <ConfirmDialog
      title={t('delete.title')}
      submit={t('delete.submit')}
      isDestructive
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={async () => {
        const isErased = await erase(user.userId, who);
        onClose();
        if (isErased) onGone();
      }}
    >
      <Text>{t('delete.text', { who })}</Text>
      <List spacing="xs">
        <List.Item>{t('delete.personal')}</List.Item>
        <List.Item>{t('delete.progress', { count: progress.answers.length })}</List.Item>
        {pictures > 0 && <List.Item>{t('delete.pictures', { count: pictures })}</List.Item>}
        <List.Item>{t('delete.chat')}</List.Item>
        {(user.prize === 'spin' || user.prize === 'voucher') && <List.Item>{t(`delete.${user.prize}`)}</List.Item>}
      </List>
      <Text>{t('delete.phone')}</Text>
    </ConfirmDialog>
  );
}
