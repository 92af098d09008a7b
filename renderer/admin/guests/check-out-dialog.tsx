import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { RichText } from '../feedback/rich-text.tsx';
import type { GuestDialogProps } from '../guest-data/guest-dialog-props.ts';
import { findParty } from '../guest-data/guest-party.ts';
import { NameList } from '../guest-data/name-list.tsx';

type Props = GuestDialogProps & {
  /** All guests of the list, including those of the guest's stay. */
  readonly guests: readonly StaffGuest[];
};

/**
 * Asks before the stay of a room is ended, and lists the guests who are affected. Staff can also check out this guest
 * alone (STAY-1).
 */
export function CheckOutDialog({ guest, guests, who, actions, onClose }: Props) {
  const { t } = useTranslation('admin');
  const [isOnly, setOnly] = useState(false);
  const party = findParty(guest, guests);
  return (
    <ConfirmDialog
      title={t('checkOut.title')}
      submit={isOnly ? t('checkOut.submitOnly') : t('checkOut.submit', { count: party.length })}
      isDestructive
      isBusy={actions.busy.has(guest.userId)}
      onClose={onClose}
      onSubmit={async () => {
        await actions.checkOut(guest, isOnly);
        onClose();
      }}
    >
      {isOnly ? (
        <Text>
          <RichText text="checkOut.textOnly" values={{ who }} />
        </Text>
      ) : (
        <>
          <Text>
            <RichText text="checkOut.text" values={{ room: guest.roomNumber }} />
          </Text>
          <NameList guests={party} chosen={guest.userId} />
        </>
      )}
      {party.length > 1 && (
        <Checkbox
          label={t('checkOut.only', { who })}
          checked={isOnly}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
