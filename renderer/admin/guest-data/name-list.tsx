import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/shapes.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  readonly guests: readonly Pick<StaffGuest, 'userId' | 'guestName' | 'status'>[];
  /** Whose row the dialog was opened from; families share names. */
  readonly chosen?: string;
};

/** Names with their status: whom a dialog is about to end. */
export function NameList({ guests, chosen }: Props) {
  const { t } = useTranslation('admin');
  return (
    <List spacing="xs">
      {guests.map(({ userId, guestName, status }) => (
        <List.Item key={userId}>
          <b>{t('guests.name', { name: guestName })}</b> <StatusBadge status={status} />
          {userId === chosen && guests.length > 1 && ` ${t('checkOut.chosen')}`}
        </List.Item>
      ))}
    </List>
  );
}
