import { z } from 'zod';
import { ticketLimits, ticketStates } from '../model/check-in.ts';
import { languages } from '../model/hotel.ts';
import { storyIdSchema } from '../model/story.ts';
import { checkInRoutes } from './check-in-routes.ts';
import type { EndpointTable } from './endpoint.ts';
import { clientId } from './params.ts';

const ticketSchema = z.object({
  ticketId: z.string(),
  code: z.string(),
  qrText: z.string(),
  roomNumber: z.string(),
  isRoomUnlisted: z.boolean().optional(),
  stayId: z.string(),
  maxGuests: z.number(),
  guestCount: z.number(),
  seatsLeft: z.number(),
  state: z.enum(ticketStates),
  storyId: z.string().optional(),
  language: z.enum(languages).optional(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  /** The day of arrival, if it was later than the day of issue. Before this day the ticket admits nobody (TICKET-12). */
  arrivesOn: z.string().optional(),
  /** When the ticket expires, which is the end of the stay. */
  expiresAt: z.string(),
  voided: z.object({ at: z.string(), by: z.string() }).optional(),
});

/** The fields that staff enter for a ticket. */
export const ticketFields = {
  roomNumber: z.string().max(100),
  maxGuests: z.number().int().min(1).max(ticketLimits.guests).default(ticketLimits.usualGuests),
  /** The day of arrival, in the hotel's time zone. A later day than today makes the ticket valid from that day (TICKET-12). */
  arrivesOn: z.iso.date().optional(),
  /** The day of departure, in the hotel's time zone. The stay ends at check-out time on this day. */
  departsOn: z.iso.date().optional(),
  storyId: storyIdSchema.optional(),
  language: z.enum(languages).optional(),
};

/** The staff calls for check-in tickets (TICKET-1). */
export const checkInEndpoints = {
  createTicket: {
    route: checkInRoutes.createTicket,
    access: 'staff',
    body: z.object({
      ...ticketFields,
      /**
       * Required if there are guests from an earlier day in the room: whether the ticket is for the same party or a new
       * one (TICKET-2).
       */
      stay: z.enum(['same', 'new']).optional(),
      /** If false, a room that is not in the hotel's list is refused with 409 ROOM_UNLISTED (TICKET-8). */
      isRoomChecked: z.boolean().optional(),
      /**
       * An id that the client chose for this request. If the request is repeated, the response is the same ticket
       * (TICKET-10).
       */
      clientTicketId: clientId.optional(),
    }),
    data: ticketSchema,
  },
  /** Returns the tickets, newest first. */
  listTickets: {
    route: checkInRoutes.listTickets,
    access: 'staff',
    query: z.object({
      roomNumber: z.string().max(100).optional(),
      /** The day on which the tickets were issued, in the hotel's time zone. */
      issuedOn: z.iso.date().optional(),
      /** The day that the tickets are for: issued on it, or in advance for an arrival on it. */
      forDay: z.iso.date().optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    data: z.array(ticketSchema),
  },
  voidTicket: {
    route: checkInRoutes.voidTicket,
    access: 'staff',
    params: z.object({ ticketId: z.string().max(64) }),
    data: ticketSchema,
  },
} as const satisfies EndpointTable;
