import { z } from 'zod';
import { userIdSchema } from '../model/guest.ts';
import { questionIdSchema, storyIdSchema } from '../model/story.ts';
import type { EndpointTable } from './endpoint.ts';
import { guestDetailSchema, guestListQuery, guestListTop } from './guest-list.ts';
import { userParams } from './params.ts';
import { progressSchema, staffGuestSchema } from './response-schemas.ts';
import { staffRoutes } from './staff-routes.ts';

/**
 * What a client needs to undo an action. `until` is the time until which the session that did the action may undo it
 * (UNDO-1).
 */
const undoSchema = z.object({ actionId: z.string(), until: z.string() });
export type Undo = z.infer<typeof undoSchema>;

/**
 * The staff calls for guests: list, approval, stays, story, detail and erasure (STAY-3, IDENTITY-3, STATUS-1, ERASE-1).
 */
export const guestDeskEndpoints = {
  listGuests: {
    route: staffRoutes.listGuests,
    access: 'staff',
    query: guestListQuery,
    data: z.array(staffGuestSchema),
    top: guestListTop,
  },
  toggleActive: {
    route: staffRoutes.toggleActive,
    access: 'staff',
    params: userParams,
    body: z.object({
      isActive: z.boolean().optional(),
      stay: z.enum(['same', 'new']).optional(),
      /**
       * The guest's `updatedAt` that the staff's screen shows. If the guest has changed since, the call is refused with
       * CHANGED_SINCE (UNDO-1).
       */
      updatedAt: z.string().max(40).optional(),
    }),
    /** The guest. `undo` is absent if nothing was changed. */
    data: staffGuestSchema.extend({ undo: undoSchema.optional() }),
  },
  rejectGuest: {
    route: staffRoutes.rejectGuest,
    access: 'staff',
    params: userParams,
    body: z.object({}),
    data: z.object({ undo: undoSchema.optional() }),
  },
  /** Rejects those of the listed guests who are still waiting. The others are not changed (LIMIT-5). */
  rejectGuests: {
    route: staffRoutes.rejectGuests,
    access: 'staff',
    body: z.object({ userIds: z.array(userIdSchema).min(1).max(5_000) }),
    bodyBytes: 256 * 1024,
    /** The guests who were rejected, each with its own undo. */
    data: z.object({ rejected: z.array(z.object({ userId: z.string(), undo: undoSchema.optional() })) }),
  },
  checkOut: {
    route: staffRoutes.checkOut,
    access: 'staff',
    params: userParams,
    query: z.object({ only: z.enum(['guest']).optional() }),
    body: z.object({}),
    data: z.object({
      ended: z.array(z.object({ userId: z.string(), guestName: z.string() })),
      undo: undoSchema.optional(),
    }),
  },
  /** Moves a guest, or everybody in the guest's stay, to another room (STAY-5). */
  moveRoom: {
    route: staffRoutes.moveRoom,
    access: 'staff',
    params: userParams,
    body: z.object({
      /** Longer than a room number may be, because a long one gets an error of its own (`ROOM_INVALID`). */
      roomNumber: z.string().max(100),
      scope: z.enum(['guest', 'stay']),
      /** Whether the guests join those who are in the new room, or end their stay. Needed if some came on an earlier day. */
      stay: z.enum(['same', 'new']).optional(),
    }),
    /** `moved` are the guests in the new room, and `stayId` is their stay. */
    data: z.object({ moved: z.array(z.string()), stayId: z.string(), undo: undoSchema.optional() }),
  },
  /** Undoes an approval, a stop, a rejection, a check-out or a move to another room (UNDO-1). */
  undoGuestAction: {
    route: staffRoutes.undoGuestAction,
    access: 'staff',
    params: userParams,
    body: z.object({ actionId: z.string().max(64) }),
    data: staffGuestSchema,
  },
  samePerson: {
    route: staffRoutes.samePerson,
    access: 'staff',
    params: userParams,
    /** The id of the guest whose progress the waiting guest takes over (IDENTITY-3). */
    body: z.object({ userId: userIdSchema }),
    data: staffGuestSchema,
  },
  updateGuestStory: {
    route: staffRoutes.updateGuestStory,
    access: 'staff',
    params: userParams,
    body: z.object({ storyId: storyIdSchema }),
    data: staffGuestSchema,
  },
  getGuestDetail: {
    route: staffRoutes.getGuestDetail,
    access: 'staff',
    params: userParams,
    data: guestDetailSchema,
  },
  passQuestion: {
    route: staffRoutes.passQuestion,
    access: 'staff',
    params: userParams,
    body: z.object({ questionId: questionIdSchema, reason: z.string().max(200).default('') }),
    data: progressSchema,
  },
  /** Opens the next hint of a question on the guest's phone (HELP-11). */
  sendHint: {
    route: staffRoutes.sendHint,
    access: 'staff',
    params: userParams,
    body: z.object({
      questionId: questionIdSchema,
      /**
       * The hint that the staff's screen shows as the next one. If the guest has opened it since, the call is refused with
       * CHANGED_SINCE, so that a repeated call opens no second hint.
       */
      hintIndex: z.number().int().min(0).max(100).optional(),
    }),
    /** `hintIndex` is the opened hint, counted from 0. */
    data: z.object({ messageId: z.string(), hintIndex: z.number() }),
  },
  /**
   * Erases a guest. Responds when no personal data of the guest are left on the disk. The guest's phone shows that the
   * stay has ended.
   */
  eraseGuest: {
    route: staffRoutes.eraseGuest,
    needsPin: true,
    access: 'admin',
    scope: 'daily',
    params: userParams,
  },
} as const satisfies EndpointTable;
