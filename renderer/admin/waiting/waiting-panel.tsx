import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/shapes.ts';
import type { GuestActions } from '../guest-data/use-guest-actions.ts';
import type { SteadyRow } from '../table/steady.ts';
import { ApproveAllDialog } from './approve-all-dialog.tsx';
import { NewStayDialog } from './new-stay-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { WaitingSection } from './waiting-section.tsx';

type Props = {
  readonly rows: readonly SteadyRow<StaffGuest>[];
  readonly actions: GuestActions;
  /** False while something else of the page wants the keys. */
  readonly hasKeys: boolean;
};

/** Which dialog is open, and about whom: the guest as he was when it opened, so that it never speaks of another. */
type OpenDialog = { readonly Dialog: typeof RejectDialog; readonly guest: StaffGuest };

type Crowd = {
  readonly guests: readonly StaffGuest[];
  readonly unseen: readonly StaffGuest[];
  readonly onDone: () => void;
};

/** The waiting guests with the dialogs that their buttons open. */
export function WaitingPanel({ rows, actions, hasKeys }: Props) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<OpenDialog>();
  const [crowd, setCrowd] = useState<Crowd>();
  return (
    <>
      <WaitingSection
        rows={rows}
        actions={actions}
        hasKeys={hasKeys && !open && !crowd}
        onReject={(guest) => setOpen({ Dialog: RejectDialog, guest })}
        onNewGuests={(guest) => setOpen({ Dialog: NewStayDialog, guest })}
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
      {open && (
        <open.Dialog
          guest={open.guest}
          who={t('guests.who', { room: open.guest.roomNumber, name: open.guest.guestName })}
          actions={actions}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
