import { z } from 'zod';
import { emailSchema, passwordSchema, roles } from '../model/account.ts';
import { userIdSchema } from '../model/guest.ts';
import { hotelSchema, settingsSchema, wifiSchema } from '../model/hotel.ts';
import { questionIdSchema, questionSchema, storyContentSchema, storyIdSchema, storyLimits } from '../model/story.ts';
import { actionLogStatuses } from '../rules/action-status.ts';
import { limits } from '../rules/timings.ts';
import type { EndpointTable } from './endpoint.ts';
import { guestDetailShape, guestListQuery, guestListTop } from './guest-list.ts';
import { actionEntryShape, progressShape, staffGuestShape, staffStoryShape, userLogShape } from './shapes.ts';
import { backupEndpoints } from './staff-backups.ts';
import { deviceEndpoints } from './staff-devices.ts';
import { httpsEndpoints } from './staff-https.ts';
import { photoEndpoints } from './staff-photos.ts';
import { staffRoutes } from './staff-routes.ts';
import { storyFileEndpoints } from './staff-story-files.ts';
import { dashboardStatsShape, storyStatsShape } from './stats-shapes.ts';
import { statusShape } from './status-shapes.ts';

const storyParams = z.object({ storyId: storyIdSchema });
const userParams = z.object({ userId: userIdSchema });
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** A question as an editor may send it: the id may be missing, everything else too (specification 5 fills defaults). */
const questionInput = questionSchema.partial({ questionId: true }).extend({
  /** Any number is accepted; 1 is stored (specification 9). */
  points: z.unknown().optional(),
});

const storyInput = storyContentSchema.omit({ questions: true }).extend({
  questionsAnswers: z.array(questionInput).max(storyLimits.questions).default([]),
  isActive: z.boolean().default(true),
});
export type StoryInput = z.infer<typeof storyInput>;

/** Absent fields stay as they are (decision 7). */
const storyChange = z
  .object({
    storyId: storyIdSchema,
    version: z.number().int().positive(),
    title: z.string().max(storyLimits.title),
    description: z.string().max(storyLimits.description),
    coverImageUrl: z.string().max(15_000_000),
    isSequential: z.boolean(),
    isActive: z.boolean(),
    roomNumbers: storyContentSchema.shape.roomNumbers.unwrap(),
    questionsAnswers: z.array(questionInput).max(storyLimits.questions),
    translations: storyContentSchema.shape.translations.unwrap(),
    fixNow: z.boolean(),
  })
  .partial();
export type StoryChange = z.infer<typeof storyChange>;

/** The multipart fields hold JSON or plain text (specification 7); each is read as JSON first where it is not a text field. */
const textFields: readonly string[] = ['title', 'description', 'coverImageUrl', 'storyId'];
const storyChangeFields = z.preprocess((fields) => {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value !== 'string' || textFields.includes(name)) return [name, value];
      try {
        return [name, JSON.parse(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}, storyChange);

const session = z.object({ token: z.string(), email: z.string(), role: z.enum(roles), expiresAt: z.string() });

const accountParams = z.object({ accountId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) });
/** Never a password, not even hashed. */
const accountShape = z.object({ accountId: z.string(), email: z.string(), role: z.enum(roles), createdAt: z.string() });

export const staffEndpoints = {
  getSetUp: {
    route: staffRoutes.getSetUp,
    access: 'staff-place',
    data: z.object({ needed: z.boolean(), isLocal: z.boolean() }),
  },
  setUp: {
    route: staffRoutes.setUp,
    access: 'set-up',
    body: z.object({ email: emailSchema, password: passwordSchema, link: z.string().max(100).optional() }),
    top: session,
  },
  logIn: {
    route: staffRoutes.logIn,
    access: 'staff-place',
    body: z.object({ email: z.string().max(200).default(''), password: z.string().max(200).default('') }),
    top: session,
  },
  verify: { route: staffRoutes.verify, access: 'staff', data: z.object({ email: z.string(), role: z.enum(roles) }) },
  logOut: { route: staffRoutes.logOut, access: 'staff' },
  listStaff: { route: staffRoutes.listStaff, access: 'admin', work: 'settings', data: z.array(accountShape) },
  createStaff: {
    route: staffRoutes.createStaff,
    access: 'admin',
    work: 'settings',
    body: z.object({ email: emailSchema, password: passwordSchema, role: z.enum(roles) }),
    data: accountShape,
  },
  updateStaff: {
    route: staffRoutes.updateStaff,
    access: 'admin',
    work: 'settings',
    params: accountParams,
    /** Absent fields stay as they are; a password ends the sessions of the account. */
    body: z.object({ email: emailSchema, password: passwordSchema, role: z.enum(roles) }).partial(),
    data: accountShape,
  },
  deleteStaff: { route: staffRoutes.deleteStaff, access: 'admin', work: 'settings', params: accountParams },
  changeOwnPassword: {
    route: staffRoutes.changeOwnPassword,
    access: 'staff',
    work: 'settings',
    body: z.object({ currentPassword: z.string().max(200), newPassword: passwordSchema }),
    /** All sessions of the account end; this one goes on in their place. */
    top: session,
  },
  listStories: {
    route: staffRoutes.listStories,
    access: 'staff',
    query: z.object({ q: z.string().max(100).optional(), isActive: flag.optional(), trash: flag.optional() }),
    data: z.array(staffStoryShape),
  },
  createStory: {
    route: staffRoutes.createStory,
    access: 'admin',
    work: 'daily',
    body: storyInput,
    bodyBytes: 16 * 1024 * 1024,
    data: staffStoryShape,
  },
  updateStory: {
    route: staffRoutes.updateStory,
    access: 'admin',
    work: 'daily',
    params: storyParams,
    body: storyChangeFields,
    bodyBytes: 16 * 1024 * 1024,
    multipart: { maxFiles: 400, maxFileBytes: limits.uploadBytes },
    data: staffStoryShape,
  },
  deleteStory: { route: staffRoutes.deleteStory, access: 'admin', work: 'daily', params: storyParams },
  restoreStory: {
    route: staffRoutes.restoreStory,
    access: 'admin',
    work: 'daily',
    params: storyParams,
    data: staffStoryShape,
  },
  createStoryQrCode: {
    route: staffRoutes.createStoryQrCode,
    access: 'staff-or-kiosk',
    params: storyParams,
    body: z.object({ url: z.string().max(2_000).optional() }),
    data: z.object({
      /** The link to encode, never a loopback address (decision 2.3). */
      qrCodeUrl: z.string(),
      title: z.string(),
      /** The same code for typing. */
      code: z.string(),
      hotelName: z.string(),
      wifi: wifiSchema,
    }),
  },
  updateTitles: {
    route: staffRoutes.updateTitles,
    access: 'admin',
    work: 'daily',
    body: z.object({}),
    data: z.object({ changed: z.number() }),
  },
  acceptAnswer: {
    route: staffRoutes.acceptAnswer,
    access: 'admin',
    work: 'daily',
    params: storyParams.extend({ questionId: questionIdSchema }),
    body: z.object({ answer: z.string().min(1).max(storyLimits.shortText), version: z.number().int().positive() }),
    /** `guestsHelped`: running guests who have solved the clue by it. */
    data: staffStoryShape.extend({ guestsHelped: z.number() }),
  },
  ...storyFileEndpoints,
  ...deviceEndpoints,
  ...httpsEndpoints,
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
  listActions: {
    route: staffRoutes.listActions,
    access: 'staff',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(limits.actionLogMaxPageSize).default(limits.actionLogPageSize),
      storyId: storyIdSchema.optional(),
      userId: userIdSchema.optional(),
    }),
    data: z.array(actionEntryShape),
    top: z.object({ page: z.number(), total: z.number(), totalPages: z.number() }),
  },
  listUserLogs: {
    route: staffRoutes.listUserLogs,
    access: 'staff',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(limits.actionLogMaxPageSize).default(limits.actionLogPageSize),
      /** Name or room. */
      q: z.string().max(100).optional(),
      status: z.enum(actionLogStatuses).optional(),
      storyId: storyIdSchema.optional(),
    }),
    data: z.array(userLogShape),
    top: z.object({ page: z.number(), total: z.number(), totalPages: z.number() }),
  },
  exportActions: {
    route: staffRoutes.exportActions,
    access: 'staff',
    query: z.object({ storyId: storyIdSchema.optional(), userId: userIdSchema.optional() }),
    raw: 'file',
  },
  hideMedia: {
    route: staffRoutes.hideMedia,
    access: 'staff',
    params: z.object({ mediaId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) }),
    body: z.object({ hidden: z.boolean() }),
    data: z.object({ hidden: z.boolean() }),
  },
  ...photoEndpoints,
  ...backupEndpoints,
  updateHotel: {
    route: staffRoutes.updateHotel,
    access: 'admin',
    work: 'settings',
    params: z.object({ hotelId: z.string().max(64) }),
    body: hotelSchema
      .omit({ hotelId: true })
      .partial()
      /** What the fields were when the person began; another value by now is a 409 and changes nothing. */
      .extend({ basedOn: hotelSchema.omit({ hotelId: true }).partial().optional() }),
    data: hotelSchema,
  },
  getSettings: {
    route: staffRoutes.getSettings,
    access: 'admin',
    work: 'settings',
    data: settingsSchema,
    /** The one hotel of this installation. */
    top: z.object({ hotel: hotelSchema }),
  },
  updateSettings: {
    route: staffRoutes.updateSettings,
    access: 'admin',
    work: 'settings',
    /** The fields to change; `basedOn` holds what they were when the person began: other values by now are a 409. */
    body: z.record(z.string(), z.unknown()),
    data: settingsSchema,
  },
  getStats: { route: staffRoutes.getStats, access: 'staff', data: dashboardStatsShape },
  getStoryStats: { route: staffRoutes.getStoryStats, access: 'staff', params: storyParams, data: storyStatsShape },
  getStatus: { route: staffRoutes.getStatus, access: 'staff', data: statusShape },
  /** New codes are made for the present address: no more warning about the old ones. */
  confirmAddress: {
    route: staffRoutes.confirmAddress,
    access: 'staff',
    body: z.object({ confirmed: z.literal(true) }),
    data: statusShape.shape.address,
  },
  confirmClock: {
    route: staffRoutes.confirmClock,
    access: 'staff',
    body: z.object({ confirmed: z.literal(true) }),
    data: z.object({ clock: z.enum(['ok', 'doubtful']) }),
  },
  streamStaff: { route: staffRoutes.streamStaff, access: 'staff', raw: 'stream' },
} as const satisfies EndpointTable;

export type StaffEndpoints = typeof staffEndpoints;
