import { z } from 'zod';
import { guestStatuses } from './guest-statuses.ts';

export { guestLimits } from './guest-limits.ts';
export { type GuestStatus, guestStatuses } from './guest-statuses.ts';

/**
 * 128 random bits in hexadecimal. This is the guest's secret (IDENTITY-1): it must not appear in logs or in responses to other
 * guests.
 */
export const userIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

export const guestSchema = z.object({
  userId: userIdSchema,
  guestName: z.string(),
  /** As typed. Rooms are compared by `roomKey` (STAY-2). */
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
  /** The hotel's list of rooms does not contain the room, so staff see a mark (STAY-2). */
  isRoomUnlisted: z.boolean().optional(),
  /** How often the guest corrected the room or name while waiting (ENTRY-10). */
  corrections: z.number().optional(),
  /** Stays that were proposed for rooms that the guest corrected later. They are erased with the guest. */
  formerStayIds: z.array(z.string()).optional(),
  /** The check-in ticket that let the guest in (TICKET-1). */
  ticketId: z.string().optional(),
  /** Staff rejected the registration. Derived from the journal; no line stores it. */
  isRejected: z.boolean().optional(),
  /** When everything personal was erased (ERASE-1): texts are empty, figures stay. */
  erasedAt: z.iso.datetime().optional(),
  /** The guest who took over this entry ('same person, new phone', IDENTITY-3). */
  movedTo: userIdSchema.optional(),
});
export type Guest = z.infer<typeof guestSchema>;

/** One party's time in one room (STAY-1). */
export const staySchema = z.object({
  stayId: z.string(),
  roomKey: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
});
export type Stay = z.infer<typeof staySchema>;
