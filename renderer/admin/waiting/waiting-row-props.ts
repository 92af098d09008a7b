import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { Decision } from './waiting-decision.ts';

/** The props of a row in the waiting list, and of the question in it. */
export type WaitingRowProps = {
  readonly guest: StaffGuest;
  readonly decision: Decision;
  readonly now: number;
  readonly isSelected: boolean;
  /**
   * Whether the guest has already been handled, by this person or by somebody else. The row stays while somebody is using the
   * page.
   */
  readonly isGone: boolean;
  readonly isBusy: boolean;
  /** The number of waiting guests on the same phone, including this guest. */
  readonly ofPhone?: number;
  /** Whether the guest is picked to be approved together with others; absent if nobody else is waiting. */
  readonly isPicked?: boolean;
  readonly onPick: () => void;
  readonly onSelect: () => void;
  readonly onApprove: (stay?: 'same') => void;
  readonly onNewGuests: () => void;
  readonly onAnotherPerson: () => void;
  readonly onSamePerson: (userId: string) => void;
  readonly onReject: () => void;
};
