import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import classes from './waiting.module.css';

type Props = {
  readonly guests: readonly StaffGuest[];
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** The maximum number of names in the dialog. Further guests are only counted. */
const maxListed = 50;

/** Asks before several registrations are rejected at once, and shows how many and whose they are (LIMIT-5). */
export function RejectAllDialog({ guests, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['panel', 'admin']);
  const count = guests.length;
  return (
    <ConfirmDialog
      title={t('rejectAll.title', { count })}
      submit={t('rejectAll.submit', { count })}
      isDestructive
      isBusy={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Text>{t('rejectAll.text', { count })}</Text>
      <List className={classes.unseen} tabIndex={0} aria-label={t('rejectAll.list')}>
        {guests.slice(0, maxListed).map(({ userId, roomNumber, guestName }) => (
          <List.Item key={userId}>{t('admin:guests.who', { room: roomNumber, name: guestName })}</List.Item>
        ))}
        {count > maxListed && <List.Item>{t('rejectAll.more', { count: count - maxListed })}</List.Item>}
      </List>
    </ConfirmDialog>
  );
}
