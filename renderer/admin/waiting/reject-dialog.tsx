import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { RichText } from '../feedback/rich-text.tsx';
import type { GuestDialogProps } from '../guest-data/guest-dialog-props.ts';

type Props = GuestDialogProps & {
  /**
   * Present if all waiting guests of the same phone can be rejected: their number, including this guest, and the
   * action.
   */
  readonly phone?: { readonly waiting: number; readonly onReject: () => void };
};

/**
 * Asks before a registration is rejected. If the phone has more registrations, all of them can be rejected (LIMIT-5).
 */
export function RejectDialog({ guest, who, actions, phone, onClose }: Props) {
  const { t } = useTranslation(['admin', 'panel']);
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
      {phone && phone.waiting > 1 && (
        <>
          <Text>{t('panel:reject.samePhone', { count: phone.waiting - 1 })}</Text>
          <Button variant="outline" color="danger" onClick={phone.onReject}>
            {t('panel:reject.wholePhone', { count: phone.waiting })}
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}
