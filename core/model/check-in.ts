import type { Language } from './hotel.ts';

/* Check-in tickets: slips that let the guests of one stay in without waiting for approval (R260). */

export const ticketStates = ['unused', 'in_use', 'used_up', 'expired', 'void'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketLimits = { guests: 12, usualGuests: 6, days: 60 } as const;

/** As it was issued. */
export type CheckInTicket = {
  readonly ticketId: string;
  readonly code: string;
  /** Personal, as `roomKey`: gone once the stay is erased. */
  readonly roomNumber: string;
  readonly roomKey: string;
  /** The room's stay, or the one that begins when the first guest uses the ticket. */
  readonly stayId: string;
  /** The first use ends the stay that the room has until then. */
  readonly isNewParty?: boolean;
  /** Staff said when the guests leave: the stay ends then. */
  readonly hasDeparture?: boolean;
  readonly maxGuests: number;
  /** Absent: guests choose. */
  readonly storyId?: string;
  /** Of the slip, and of phones that have not chosen one. */
  readonly language?: Language;
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** Email of whoever printed it. */
  readonly by: string;
};

type TicketDeed =
  | { readonly type: 'issued'; readonly ticket: CheckInTicket }
  | { readonly type: 'voided'; readonly ticketId: string; readonly by: string };

/** None of these lines is taken back by a restore: a slip that was printed stays good, a void one stays void. */
export type TicketEntry = { readonly kind: 'ticket'; readonly userId: ''; readonly storyId: '' } & TicketDeed;
