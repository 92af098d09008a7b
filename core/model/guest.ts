import { z } from 'zod';
import { guestStatuses } from './guest-statuses.ts';

export { guestLimits } from './guest-limits.ts';
export { type GuestStatus, guestStatuses } from './guest-statuses.ts';

/** 128 random bits, hexadecimal. It is the guest's secret (decision 2.6): never in a log or another guest's answer. */
export const userIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

export const guestSchema = z.object({
  userId: userIdSchema,
  guestName: z.string(),
  /** As typed; `roomKey` is what rooms are compared by (decision 2.4). */
  roomNumber: z.string(),
  roomKey: z.string(),
  hotelId: z.string(),
  storyId: z.string(),
  status: z.enum(guestStatuses),
  stayId: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When staff first let the guest in. */
  approvedAt: z.iso.datetime().optional(),
  /** The room is not in the hotel's list of rooms: staff see a mark. */
  isRoomUnlisted: z.boolean().optional(),
  /** How often the guest corrected room or name while waiting (R150). */
  corrections: z.number().optional(),
  /** Stays that were proposed for rooms the guest corrected: they are erased with the guest. */
  formerStayIds: z.array(z.string()).optional(),
  /** The check-in ticket that let the guest in (R260). */
  ticketId: z.string().optional(),
  /** Staff turned the registration away: known from the journal's line, written into none. */
  isRejected: z.boolean().optional(),
  /** When everything personal was erased (decision 4): the texts are empty, the figures stay. */
  erasedAt: z.iso.datetime().optional(),
  /** The guest who took this entry's phone over ('same person, new phone', decision 2.5). */
  movedTo: userIdSchema.optional(),
});
export type Guest = z.infer<typeof guestSchema>;

/** One party's time in one room (decision 2.4). */
export const staySchema = z.object({
  stayId: z.string(),
  roomKey: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
});
export type Stay = z.infer<typeof staySchema>;
