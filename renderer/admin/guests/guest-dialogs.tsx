import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/shapes.ts';
import type { GuestDialogProps } from '../guest-data/guest-dialog-props.ts';
import { ChangeStoryDialog } from './change-story-dialog.tsx';
import { CheckOutDialog } from './check-out-dialog.tsx';
import type { GuestDialogKind } from './guest-row.tsx';
import { OtherPhoneDialog } from './other-phone-dialog.tsx';

/** Which dialog is open, and about whom: the guest as he was when it opened, so that it never speaks of another. */
export type OpenDialog = { readonly kind: GuestDialogKind; readonly guest: StaffGuest };

const dialogs = {
  'check-out': CheckOutDialog,
  'change-story': ChangeStoryDialog,
  'other-phone': OtherPhoneDialog,
} as const;

type Props = Omit<GuestDialogProps, 'guest' | 'who'> & { readonly open: OpenDialog | undefined };

/** The dialog about one guest that is open, if any. */
export function GuestDialogs({ open, ...rest }: Props) {
  const { t } = useTranslation('admin');
  if (!open) return null;
  const Dialog = dialogs[open.kind];
  const who = t('guests.who', { room: open.guest.roomNumber, name: open.guest.guestName });
  return <Dialog guest={open.guest} who={who} {...rest} />;
}
