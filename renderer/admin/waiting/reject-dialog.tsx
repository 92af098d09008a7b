import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { RichText } from '../feedback/rich-text.tsx';
import type { GuestDialogProps } from '../guest-data/guest-dialog-props.ts';

/** Asks before a registration is turned away (decision 2.11). */
export function RejectDialog({ guest, who, actions, onClose }: GuestDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmDialog
      title={t('reject.title')}
      submit={t('reject.submit')}
      isDestructive
      isBusy={actions.busy.has(guest.userId)}
      onClose={onClose}
      onSubmit={async () => {
        await actions.reject(guest);
        onClose();
      }}
    >
      <Text>
        <RichText text="reject.text" values={{ who }} />
      </Text>
    </ConfirmDialog>
  );
}
