import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { GuestActions } from '../guest-data/use-guest-actions.ts';
import type { SteadyRow } from '../hooks/use-steady-rows.ts';
import { ApproveAllDialog } from './approve-all-dialog.tsx';
import { NewStayDialog } from './new-stay-dialog.tsx';
import { RejectAllDialog } from './reject-all-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
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
