import type { StaffGuest } from '#core/api/shapes.ts';
import type { Decision } from './waiting-decision.ts';

/** What a row of the waiting list, and the question in it, get. */
export type WaitingRowProps = {
  readonly guest: StaffGuest;
  readonly decision: Decision;
  readonly now: number;
  readonly isSelected: boolean;
  /** Dealt with already, here or at another desk; kept in place while a hand is on the page. */
  readonly isGone: boolean;
  readonly isBusy: boolean;
  /** How many of the same phone wait, this guest among them. */
  readonly ofPhone?: number;
  /** Picked to be approved together with others; without it, there is nobody to be together with. */
  readonly isPicked?: boolean;
  readonly onPick: () => void;
  readonly onSelect: () => void;
  readonly onApprove: (stay?: 'same') => void;
  readonly onNewGuests: () => void;
  readonly onAnotherPerson: () => void;
  readonly onSamePerson: (userId: string) => void;
  readonly onReject: () => void;
};
