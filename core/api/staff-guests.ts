import { z } from 'zod';
import { userIdSchema } from '../model/guest.ts';
import { questionIdSchema, storyIdSchema } from '../model/story.ts';
import type { EndpointTable } from './endpoint.ts';
import { guestDetailShape, guestListQuery, guestListTop } from './guest-list.ts';
import { userParams } from './params.ts';
import { progressShape, staffGuestShape } from './shapes.ts';
import { staffRoutes } from './staff-routes.ts';

/** Guests at the desk: list, approval, stays, story, detail, erasure (specification 7, decisions 2.4, 2.5 and 2.11). */
export const guestDeskEndpoints = {
  listGuests: {
    route: staffRoutes.listGuests,
    access: 'staff',
    query: guestListQuery,
    data: z.array(staffGuestShape),
    top: guestListTop,
  },
  toggleActive: {
    route: staffRoutes.toggleActive,
    access: 'staff',
    params: userParams,
    body: z.object({ isActive: z.boolean().optional(), stay: z.enum(['same', 'new']).optional() }),
    data: staffGuestShape,
  },
  rejectGuest: { route: staffRoutes.rejectGuest, access: 'staff', params: userParams, body: z.object({}) },
  checkOut: {
    route: staffRoutes.checkOut,
    access: 'staff',
    params: userParams,
    query: z.object({ only: z.enum(['guest']).optional() }),
    body: z.object({}),
    data: z.object({ ended: z.array(z.object({ userId: z.string(), guestName: z.string() })) }),
  },
  samePerson: {
    route: staffRoutes.samePerson,
    access: 'staff',
    params: userParams,
    /** The guest whose place the waiting one takes over. */
    body: z.object({ userId: userIdSchema }),
    data: staffGuestShape,
  },
  updateGuestStory: {
    route: staffRoutes.updateGuestStory,
    access: 'staff',
    params: userParams,
    body: z.object({ storyId: storyIdSchema }),
    data: staffGuestShape,
  },
  getGuestDetail: {
    route: staffRoutes.getGuestDetail,
    access: 'staff',
    params: userParams,
    data: guestDetailShape,
  },
  passQuestion: {
    route: staffRoutes.passQuestion,
    access: 'staff',
    params: userParams,
    body: z.object({ questionId: questionIdSchema, reason: z.string().max(200).default('') }),
    data: progressShape,
  },
  /** Answers when nothing personal of the guest is left on the disk; his phone is told that the stay has ended. */
  eraseGuest: {
    route: staffRoutes.eraseGuest,
    access: 'admin',
    work: 'daily',
    params: userParams,
  },
} as const satisfies EndpointTable;
