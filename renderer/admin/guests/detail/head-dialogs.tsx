import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { useGuestActions } from '../../guest-data/use-guest-actions.ts';
import { RejectDialog } from '../../waiting/reject-dialog.tsx';
import { CheckOutDialog } from '../check-out-dialog.tsx';
import { MoveRoomDialog } from '../move-room-dialog.tsx';
import { OtherPhoneDialog } from '../other-phone-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const dialogs = {
  reject: RejectDialog,
  'check-out': CheckOutDialog,
  'move-room': MoveRoomDialog,
  'other-phone': OtherPhoneDialog,
} as const;
export type DialogKind = keyof typeof dialogs | 'delete';

type Props = {
  readonly kind: DialogKind | undefined;
  readonly guest: StaffGuest;
  readonly party: readonly StaffGuest[];
  readonly detail: GuestDetail | undefined;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** Shows the open dialog about the open guest; nothing if none is open. */
export function HeadDialogs({ kind, guest, party, detail, onClose, onGone }: Props) {
  const { t } = useTranslation('admin');
  const actions = useGuestActions();
  if (kind === undefined) return null;
  const who = t('guests.who', { room: guest.roomNumber, name: guest.guestName });
  if (kind === 'delete') return detail ? <DeleteDialog {...{ detail, who, onClose, onGone }} /> : null;
  const Dialog = dialogs[kind];
  return <Dialog guest={guest} guests={party.length > 0 ? party : [guest]} {...{ who, actions, onClose }} />;
}
