import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { GuestActions } from './use-guest-actions.ts';

/** The props of each dialog about one guest. */
export type GuestDialogProps = {
  readonly guest: StaffGuest;
  /** Room and name, as the panel names a guest. */
  readonly who: string;
  readonly actions: GuestActions;
  readonly onClose: () => void;
};
