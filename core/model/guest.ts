import { z } from 'zod';
import { guestStatuses } from './guest-statuses.ts';
import { languages } from './languages.ts';

export { guestLimits } from './guest-limits.ts';
export { type GuestStatus, guestStatuses } from './guest-statuses.ts';

/**
 * A guest's id: 128 random bits in hexadecimal. It is the guest's secret (IDENTITY-1), so it must not appear in logs or
 * in responses to other guests.
 */
export const userIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

export const guestSchema = z.object({
  userId: userIdSchema,
  guestName: z.string(),
  /** The room as typed. Rooms are compared by `roomKey` (STAY-2). */
  roomNumber: z.string(),
  roomKey: z.string(),
  hotelId: z.string(),
  storyId: z.string(),
  status: z.enum(guestStatuses),
  stayId: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When staff first approved the guest. */
  approvedAt: z.iso.datetime().optional(),
  /** True if the hotel's list of rooms does not contain the room. Then staff see a mark (STAY-2). */
  isRoomUnlisted: z.boolean().optional(),
  /** How often the guest has corrected the room or name while waiting (ENTRY-10). */
  corrections: z.number().optional(),
  /**
   * The ids of the stays that were created for rooms which the guest corrected later. These stays are erased with the
   * guest.
   */
  formerStayIds: z.array(z.string()).optional(),
  /** The id of the check-in ticket with which the guest registered (TICKET-1). */
  ticketId: z.string().optional(),
  /** The language in which the guest registered or last acted. Absent in lines of older versions. */
  language: z.enum(languages).optional(),
  /** True if staff rejected the registration. It is derived from the journal and not stored in any line. */
  isRejected: z.boolean().optional(),
  /** When the guest's personal data were erased (ERASE-1). Since then the texts are empty; the numbers remain. */
  erasedAt: z.iso.datetime().optional(),
  /**
   * The people who joined the guest's crew, in the order in which they joined (CREW-1). The first one has seat 1; seat 0 is
   * the guest's own. A name may be empty.
   */
  crew: z.array(z.object({ name: z.string() })).optional(),
  /** The id of the guest who took over this one's progress ('same person, new phone', IDENTITY-3). */
  movedTo: userIdSchema.optional(),
});
export type Guest = z.infer<typeof guestSchema>;

/** The fields that the guest's own phone receives. */
export const ownGuestFields = guestSchema.pick({
  userId: true,
  guestName: true,
  roomNumber: true,
  storyId: true,
  hotelId: true,
  status: true,
});

/** The fields that staff receive: all but those that only the server needs, or that staff receive in another form. */
export const staffGuestFields = guestSchema.omit({
  roomKey: true,
  stayId: true,
  approvedAt: true,
  corrections: true,
  formerStayIds: true,
  ticketId: true,
  crew: true,
  erasedAt: true,
  movedTo: true,
});

/** The stay of one party in one room (STAY-1). */
export const staySchema = z.object({
  stayId: z.string(),
  roomKey: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  /** True if a spin was used in another stay whose guests came into this one with a move (STAY-5). */
  isSpinUsed: z.literal(true).optional(),
});
export type Stay = z.infer<typeof staySchema>;
