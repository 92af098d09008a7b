import type { StaffGuest } from '#core/api/shapes.ts';
import type { GuestActions } from './use-guest-actions.ts';

/** What each dialog about one guest gets. */
export type GuestDialogProps = {
  readonly guest: StaffGuest;
  /** Room and name, as the panel names a guest. */
  readonly who: string;
  readonly actions: GuestActions;
  readonly onClose: () => void;
};
