import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import classes from './waiting.module.css';

type Props = {
  /** All guests to approve. */
  readonly guests: readonly StaffGuest[];
  /** The guests to approve who are not visible on the screen now. */
  readonly unseen: readonly StaffGuest[];
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** Shows the guests who are not in view before they are approved together with the others (PANEL-17). */
export function ApproveAllDialog({ guests, unseen, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['panel', 'admin']);
  return (
    <ConfirmDialog
      title={t('approveAll.title', { count: guests.length })}
      submit={t('approveAll.submit', { count: guests.length })}
      isBusy={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Text>{t('approveAll.text', { count: unseen.length })}</Text>
      <List className={classes.unseen} tabIndex={0} aria-label={t('approveAll.list')}>
        {unseen.map(({ userId, roomNumber, guestName }) => (
          <List.Item key={userId}>{t('admin:guests.who', { room: roomNumber, name: guestName })}</List.Item>
        ))}
      </List>
    </ConfirmDialog>
  );
}
