import type { Language } from './hotel.ts';

/* Check-in tickets are slips with which the guests of a stay can register without waiting for approval (TICKET-1). */

export const ticketStates = ['unused', 'in_use', 'used_up', 'expired', 'void'] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketLimits = { guests: 12, usualGuests: 6, days: 60 } as const;

/** A check-in ticket as it was issued. */
export type CheckInTicket = {
  readonly ticketId: string;
  readonly code: string;
  /** Personal data, like `roomKey`. Both are erased with the stay (TICKET-3). */
  readonly roomNumber: string;
  readonly roomKey: string;
  /** The id of the room's current stay, or of the stay that begins when the first guest uses the ticket. */
  readonly stayId: string;
  /** True if the ticket is for a new party. Then its first use ends the previous stay in the room (TICKET-2). */
  readonly isNewParty?: boolean;
  /** The local day from which the ticket can be used; absent if it can be used at once (TICKET-12). */
  readonly arrivesOn?: string;
  /** True if staff entered a day of departure, on which the stay ends. */
  readonly hasDeparture?: boolean;
  readonly maxGuests: number;
  /** The id of the story. If it is absent, guests choose a story themselves. */
  readonly storyId?: string;
  /** The language of the slip, and of the phones on which no language has been chosen. */
  readonly language?: Language;
  readonly issuedAt: string;
  readonly expiresAt: string;
  /** The email of the person who issued the ticket. */
  readonly by: string;
  /** The id that the client chose for the request that created the ticket (TICKET-10). */
  readonly clientTicketId?: string;
};

type TicketDeed =
  | { readonly type: 'issued'; readonly ticket: CheckInTicket }
  | { readonly type: 'voided'; readonly ticketId: string; readonly by: string };

/**
 * The journal's lines for check-in tickets. A restore removes none of them, so a printed ticket stays valid and a void
 * one stays void (TICKET-2).
 */
export type TicketEntry = { readonly kind: 'ticket'; readonly userId: ''; readonly storyId: '' } & TicketDeed;
