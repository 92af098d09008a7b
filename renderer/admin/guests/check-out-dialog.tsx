import { Alert, Checkbox, List, Text } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { RichText } from '../feedback/rich-text.tsx';
import type { GuestDialogProps } from '../guest-data/guest-dialog-props.ts';
import { findParty } from '../guest-data/guest-party.ts';
import { NameList } from '../guest-data/name-list.tsx';
import { hasToCollect, PrizeBadge } from '../guest-data/prize-badge.tsx';

type Props = GuestDialogProps & {
  /** All guests of the list, including those of the guest's stay. */
  readonly guests: readonly StaffGuest[];
};

/**
 * Asks before the stay of a room is ended, and lists the guests who are affected and those who still have a spin or a voucher
 * (PANEL-22). Staff can also check out this guest alone (STAY-1).
 */
export function CheckOutDialog({ guest, guests, who, actions, onClose }: Props) {
  const { t } = useTranslation('admin');
  const [isOnly, setOnly] = useState(false);
  const party = findParty(guest, guests);
  const left = (isOnly ? [guest] : party).filter(hasToCollect);
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
      {left.length > 0 && (
        <Alert color="sun" role="alert" icon={<IconGift aria-hidden />} title={t('checkOut.prizes')}>
          <List spacing="xs">
            {left.map(({ userId, guestName, prize }) => (
              <List.Item key={userId}>
                <b>{t('guests.name', { name: guestName })}</b> <PrizeBadge prize={prize} />
              </List.Item>
            ))}
          </List>
        </Alert>
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
