import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { RichText } from '../feedback/rich-text.tsx';
import type { GuestDialogProps } from '../guest-data/guest-dialog-props.ts';
import { NameList } from '../guest-data/name-list.tsx';

/**
 * Asks for a confirmation before a guest is approved as a new one, which ends the stay of the guests who are in the room now
 * (STAY-3).
 */
export function NewStayDialog({ guest, who, actions, onClose }: GuestDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmDialog
      title={t('newStay.title')}
      submit={t('newStay.submit')}
      isDestructive
      isBusy={actions.busy.has(guest.userId)}
      onClose={onClose}
      onSubmit={async () => {
        await actions.approve(guest, 'new');
        onClose();
      }}
    >
      <Text>
        <RichText text="newStay.text" values={{ who }} />
      </Text>
      <NameList guests={guest.stay.earlier ?? []} />
    </ConfirmDialog>
  );
}
