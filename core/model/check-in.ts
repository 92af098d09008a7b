import type { Language } from './hotel.ts';

/* Check-in tickets: slips that let the guests of one stay in without waiting for approval (TICKET-1). */

export const ticketStates = ['unused', 'in_use', 'used_up', 'expired', 'void'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketLimits = { guests: 12, usualGuests: 6, days: 60 } as const;

/** A ticket as it was issued. */
export type CheckInTicket = {
  readonly ticketId: string;
  readonly code: string;
  /** Personal, like `roomKey`: both are erased with the stay (TICKET-3). */
  readonly roomNumber: string;
  readonly roomKey: string;
  /** The room's current stay, or the one that begins when the first guest uses the ticket. */
  readonly stayId: string;
  /** The first use ends the stay that the room has until then (TICKET-2). */
  readonly isNewParty?: boolean;
  /** Staff entered a day of departure, so the stay ends then. */
  readonly hasDeparture?: boolean;
  readonly maxGuests: number;
  /** If absent, guests choose a story. */
  readonly storyId?: string;
  /** The language of the slip, and of phones that have not chosen one. */
  readonly language?: Language;
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** The email of whoever printed the ticket. */
  readonly by: string;
  /** The client's own id of the request that made the ticket (TICKET-10). */
  readonly clientTicketId?: string;
};

type TicketDeed =
  | { readonly type: 'issued'; readonly ticket: CheckInTicket }
  | { readonly type: 'voided'; readonly ticketId: string; readonly by: string };

/** A restore takes none of these lines back: a printed ticket stays good, a void one stays void (TICKET-2). */
export type TicketEntry = { readonly kind: 'ticket'; readonly userId: ''; readonly storyId: '' } & TicketDeed;
