import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  readonly guests: readonly Pick<StaffGuest, 'userId' | 'guestName' | 'status'>[];
  /** The id of the guest whose row opened the dialog. This guest is marked, because guests of a family may share a name. */
  readonly chosen?: string;
};

/** The names and states of the guests whose stay a dialog is about to end. */
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
