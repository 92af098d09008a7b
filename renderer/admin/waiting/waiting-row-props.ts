import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { Decision } from './waiting-decision.ts';

/** The props of a row of the waiting list, and of the question in it. */
export type WaitingRowProps = {
  readonly guest: StaffGuest;
  readonly decision: Decision;
  readonly now: number;
  readonly isSelected: boolean;
  /** Already handled, here or by somebody else. Kept in place while somebody is using the page. */
  readonly isGone: boolean;
  readonly isBusy: boolean;
  /** The number of waiting guests of the same phone, with this guest. */
  readonly ofPhone?: number;
  /** Picked to be approved together with others. Absent when nobody else waits. */
  readonly isPicked?: boolean;
  readonly onPick: () => void;
  readonly onSelect: () => void;
  readonly onApprove: (stay?: 'same') => void;
  readonly onNewGuests: () => void;
  readonly onAnotherPerson: () => void;
  readonly onSamePerson: (userId: string) => void;
  readonly onReject: () => void;
};
