import { z } from 'zod';
import { ticketLimits, ticketStates } from '../model/check-in.ts';
import { languages } from '../model/hotel.ts';
import { storyIdSchema } from '../model/story.ts';
import { checkInRoutes } from './check-in-routes.ts';
import type { EndpointTable } from './endpoint.ts';

const ticketShape = z.object({
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
  /** The stay's end. */
  expiresAt: z.string(),
  voided: z.object({ at: z.string(), by: z.string() }).optional(),
});

/** Check-in tickets at the desk (R260). */
export const checkInEndpoints = {
  createTicket: {
    route: checkInRoutes.createTicket,
    access: 'staff',
    body: z.object({
      roomNumber: z.string().max(100),
      maxGuests: z.number().int().min(1).max(ticketLimits.guests).default(ticketLimits.usualGuests),
      /** The hotel's day; the stay ends at its check-out time. */
      departsOn: z.iso.date().optional(),
      storyId: storyIdSchema.optional(),
      language: z.enum(languages).optional(),
      /** Whose slip it is when guests of an earlier day are in the room. */
      stay: z.enum(['same', 'new']).optional(),
    }),
    data: ticketShape,
  },
  /** Newest first. */
  listTickets: {
    route: checkInRoutes.listTickets,
    access: 'staff',
    query: z.object({
      roomNumber: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    data: z.array(ticketShape),
  },
  voidTicket: {
    route: checkInRoutes.voidTicket,
    access: 'staff',
    params: z.object({ ticketId: z.string().max(64) }),
    data: ticketShape,
  },
} as const satisfies EndpointTable;
