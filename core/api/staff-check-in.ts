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
  /** The end of the stay. */
  expiresAt: z.string(),
  voided: z.object({ at: z.string(), by: z.string() }).optional(),
});

/** What staff enter for a ticket. */
export const ticketFields = {
  roomNumber: z.string().max(100),
  maxGuests: z.number().int().min(1).max(ticketLimits.guests).default(ticketLimits.usualGuests),
  /** A day of the hotel. The stay ends at that day's check-out time. */
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
      /** Whose ticket it is if guests of an earlier day are in the room (TICKET-2). */
      stay: z.enum(['same', 'new']).optional(),
      /** False: 409 ROOM_UNLISTED for a room that the hotel's list lacks (TICKET-8). */
      isRoomChecked: z.boolean().optional(),
      /** Chosen by the client. A request that is sent again gets the same ticket (TICKET-10). */
      clientTicketId: clientId.optional(),
    }),
    data: ticketSchema,
  },
  /** Newest first. */
  listTickets: {
    route: checkInRoutes.listTickets,
    access: 'staff',
    query: z.object({
      roomNumber: z.string().max(100).optional(),
      /** The hotel's day on which they were issued. */
      issuedOn: z.iso.date().optional(),
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
