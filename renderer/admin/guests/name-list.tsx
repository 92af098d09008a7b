import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/shapes.ts';
import { StatusBadge } from './status-badge.tsx';

/** Names with their status: whom a dialog is about to end. */
export function NameList({ guests }: { readonly guests: readonly StaffGuest[] }) {
  const { t } = useTranslation('admin');
  return (
    <List spacing="xs">
      {guests.map(({ userId, guestName, status }) => (
        <List.Item key={userId}>
          <b>{t('guests.name', { name: guestName })}</b> <StatusBadge status={status} />
        </List.Item>
      ))}
    </List>
  );
}
