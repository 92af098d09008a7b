import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import type { GuestActions } from '../guest-data/use-guest-actions.ts';
import type { SteadyRow } from '../hooks/use-steady-rows.ts';
import { NewStayDialog } from './new-stay-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import classes from './waiting.module.css';
import { findSamePhone } from './waiting-decision.ts';
import { WaitingSection } from './waiting-section.tsx';

type Props = {
  readonly rows: readonly SteadyRow<StaffGuest>[];
  readonly actions: GuestActions;
  /** Whether the keys work; false while another part of the page uses them. */
  readonly hasKeys: boolean;
};

/** The open dialog and its guests as they were when it opened, so that its content does not change. */
type OpenDialog =
  | { readonly kind: 'new-stay'; readonly guest: StaffGuest }
  | { readonly kind: 'reject'; readonly guest: StaffGuest; readonly ofPhone: readonly StaffGuest[] }
  | { readonly kind: 'reject-all'; readonly guests: readonly StaffGuest[] };

type Crowd = {
  readonly guests: readonly StaffGuest[];
  readonly unseen: readonly StaffGuest[];
  readonly onDone: () => void;
};

/** The list of waiting guests, with the dialogs that its buttons open. */
export function WaitingPanel({ rows, actions, hasKeys }: Props) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<OpenDialog>();
  const [crowd, setCrowd] = useState<Crowd>();
  const waiting = rows.filter(({ isGone }) => !isGone).map(({ item }) => item);
  const close = () => setOpen(undefined);
  const aboutOne = (guest: StaffGuest) => ({
    ...{ guest, actions, onClose: close },
    who: t('guests.who', { room: guest.roomNumber, name: guest.guestName }),
  });
  return (
    <>
      <WaitingSection
        rows={rows}
        actions={actions}
        hasKeys={hasKeys && !open && !crowd}
        onReject={(guest) => setOpen({ kind: 'reject', guest, ofPhone: findSamePhone(guest, waiting) })}
        onRejectAll={(guests) => setOpen({ kind: 'reject-all', guests })}
        onNewGuests={(guest) => setOpen({ kind: 'new-stay', guest })}
        onApproveAll={(guests, unseen, onDone) => setCrowd({ guests, unseen, onDone })}
      />
      {crowd && (
        <ApproveAllDialog
          guests={crowd.guests}
          unseen={crowd.unseen}
          onClose={() => setCrowd(undefined)}
          onSubmit={() => {
            setCrowd(undefined);
            crowd.onDone();
            void actions.approveAll(crowd.guests);
          }}
        />
      )}
      {open?.kind === 'new-stay' && <NewStayDialog {...aboutOne(open.guest)} />}
      {open?.kind === 'reject' && (
        <RejectDialog
          {...aboutOne(open.guest)}
          phone={{
            waiting: open.ofPhone.length,
            onReject: () => setOpen({ kind: 'reject-all', guests: open.ofPhone }),
          }}
        />
      )}
      {open?.kind === 'reject-all' && (
        <RejectAllDialog
          guests={open.guests}
          onClose={close}
          onSubmit={() => {
            close();
            void actions.rejectAll(open.guests);
          }}
        />
      )}
    </>
  );
}

type ApproveAllDialogProps = {
  /** All guests to approve. */
  readonly guests: readonly StaffGuest[];
  /** The guests to approve who are not visible on the screen now. */
  readonly unseen: readonly StaffGuest[];
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** Shows the guests who are not in view before they are approved together with the others (PANEL-17). */
function ApproveAllDialog({ guests, unseen, onSubmit, onClose }: ApproveAllDialogProps) {
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

type RejectAllDialogProps = {
  readonly guests: readonly StaffGuest[];
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** The maximum number of names in the dialog. Further guests are only counted. */
const maxListed = 50;

/** Asks before several registrations are rejected at once, and shows how many and whose they are (LIMIT-5). */
function RejectAllDialog({ guests, onSubmit, onClose }: RejectAllDialogProps) {
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
