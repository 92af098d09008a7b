import { z } from 'zod';
import { actionTypes } from '../model/action.ts';
import { guestLimits, userIdSchema } from '../model/guest.ts';
import { hotelSchema, languages } from '../model/hotel.ts';
import { questionIdSchema, storyIdSchema } from '../model/story.ts';
import { limits } from '../rules/limits.ts';
import type { EndpointTable } from './endpoint.ts';
import { guestRoutes } from './guest-routes.ts';
import { claimSchema, drawResultSchema, fairSchema, prizesSchema } from './lottery-schemas.ts';
import { campaignParams, clientId, recordId, userParams } from './params.ts';
import { phoneOpeningSchema } from './phone-test-schemas.ts';
import {
  codeFoundSchema,
  guestStateSchema,
  guestStorySchema,
  myGuestSchema,
  progressSchema,
  publicStorySchema,
  recordResultSchema,
  registeredSchema,
  resumeCodeSchema,
  staffStorySchema,
} from './response-schemas.ts';
import { vitalsReportSchema } from './status-schemas.ts';

/**
 * The schema of a text that a guest types. It accepts a blank text, because the service refuses that with a specific
 * message ('Room number is required').
 */
const typedText = (max: number) => z.string().max(max).default('');

/**
 * The largest accepted length of a room number. It is more than a room number may have, because the service refuses a
 * long one with a specific error (`ROOM_INVALID`, ENTRY-11).
 */
const maxTypedRoomLength = 100;

const registrationSchema = {
  roomNumber: typedText(maxTypedRoomLength),
  guestName: typedText(guestLimits.guestName),
  /**
   * If false, the server refuses a room that is not in the hotel's list (409 `ROOM_UNLISTED`, ENTRY-11), so that the
   * phone can ask the guest to check it.
   */
  isRoomChecked: z.boolean().optional(),
};

export const guestEndpoints = {
  health: {
    route: guestRoutes.health,
    access: 'public',
    data: z.object({
      version: z.string(),
      uptimeMs: z.number(),
      storage: z.enum(['ok', 'low', 'full', 'failed']),
      clock: z.enum(['ok', 'doubtful']),
      registration: z.enum(['open', 'paused']),
      /** The hotel's name, so that a person who connects a device can recognise the server (DESKTOP-13). */
      hotelName: z.string(),
    }),
  },
  listActiveStories: { route: guestRoutes.listActiveStories, access: 'public', data: z.array(publicStorySchema) },
  getStory: {
    route: guestRoutes.getStory,
    access: 'public',
    params: z.object({ storyId: storyIdSchema }),
    data: z.union([staffStorySchema, guestStorySchema, publicStorySchema]),
  },
  validateQr: {
    route: guestRoutes.validateQr,
    access: 'public',
    body: z.object({ qrCodeData: z.string().max(2_000) }),
    data: z.object({ storyId: z.string(), title: z.string(), hotelId: z.string() }),
  },
  getHotel: {
    route: guestRoutes.getHotel,
    access: 'public',
    params: z.object({ hotelId: z.string().max(64) }),
    data: hotelSchema.extend({
      /**
       * The hotel's privacy texts for the registration page (PANEL-13). If both are empty, the page shows the product's
       * own text.
       */
      privacyLine: z.string(),
      privacyText: z.string(),
      retentionDays: z.number(),
      usualWaitMinutes: z.number(),
      /**
       * The IANA name of the time zone of the hotel's computer. Phones show days and times in this time zone
       * (ENDING-6).
       */
      timeZone: z.string(),
    }),
  },
  registerGuest: {
    route: guestRoutes.registerGuest,
    access: 'public',
    body: z
      .object({
        ...registrationSchema,
        /** Required unless `ticketCode` is sent. */
        storyId: storyIdSchema.optional(),
        hotelId: z.string().max(64).optional(),
        /**
         * The code of a check-in ticket, as typed or scanned. The guest gets the ticket's room; `roomNumber` is ignored
         * (TICKET-4).
         */
        ticketCode: z.string().max(300).optional(),
        /**
         * A random id that the phone chose for this registration. If it is sent again, the response is the same guest
         * (TICKET-4).
         */
        clientRegisterId: clientId.optional(),
      })
      .refine(({ storyId, ticketCode }) => storyId !== undefined || ticketCode !== undefined, { path: ['storyId'] }),
    data: registeredSchema,
  },
  /** Returns what can be done with a check-in ticket, without the room or a name (TICKET-5). */
  lookUpTicket: {
    route: guestRoutes.lookUpTicket,
    access: 'public',
    body: z.object({ code: z.string().max(300) }),
    data: z.object({
      language: z.enum(languages).optional(),
      stories: z.array(publicStorySchema),
      seatsLeft: z.number(),
      /** The id with which the phone asks for the hotel's privacy texts. */
      hotelId: z.string(),
    }),
  },
  correctRegistration: {
    route: guestRoutes.correctRegistration,
    access: 'guest',
    params: userParams,
    body: z.object(registrationSchema),
    data: registeredSchema,
  },
  findInRoom: {
    route: guestRoutes.findInRoom,
    access: 'phone',
    params: z.object({ roomNumber: z.string().max(maxTypedRoomLength) }),
    query: z.object({ guestName: z.string().max(guestLimits.guestName).default('') }),
    data: z.array(registeredSchema.extend({ _id: z.string(), createdAt: z.string() })),
  },
  listMyGuests: { route: guestRoutes.listMyGuests, access: 'phone', data: z.array(myGuestSchema) },
  resumeGuest: {
    route: guestRoutes.resumeGuest,
    access: 'public',
    isForAnyPhone: true,
    /** `name` is that of a person who joins a crew (CREW-2). */
    body: z.object({ code: z.string().max(200), name: z.string().max(guestLimits.guestName).optional() }),
    data: registeredSchema,
  },
  /** Returns what a code is for, without using it up, so that a person can see whose crew they join. */
  lookUpCode: {
    route: guestRoutes.lookUpCode,
    access: 'public',
    isForAnyPhone: true,
    body: z.object({ code: z.string().max(200) }),
    data: codeFoundSchema,
  },
  createResumeCode: {
    route: guestRoutes.createResumeCode,
    access: 'guest-or-staff',
    params: userParams,
    data: resumeCodeSchema,
  },
  createCrewCode: {
    route: guestRoutes.createCrewCode,
    access: 'guest-or-staff',
    params: userParams,
    data: resumeCodeSchema,
  },
  getActiveStatus: {
    route: guestRoutes.getActiveStatus,
    access: 'guest-or-staff',
    params: userParams,
    data: guestStateSchema.pick({
      ...{
        isActive: true,
        status: true,
        storyId: true,
        phoneChanges: true,
        isIndoor: true,
        messages: true,
        members: true,
      },
    }),
  },
  streamGuest: {
    route: guestRoutes.streamGuest,
    access: 'guest-or-staff',
    params: userParams,
    raw: 'stream',
    event: guestStateSchema,
  },
  getProgress: { route: guestRoutes.getProgress, access: 'guest-or-staff', params: userParams, data: progressSchema },
  startStory: {
    route: guestRoutes.startStory,
    access: 'guest',
    params: userParams,
    body: z.object({}),
    data: progressSchema,
  },
  uploadPicture: {
    route: guestRoutes.uploadPicture,
    access: 'guest',
    params: userParams,
    body: z.object({ questionId: questionIdSchema.optional() }),
    multipart: { maxFiles: 1, maxFileBytes: limits.uploadBytes },
    data: z.object({ uploadId: z.string(), fileUploadUrl: z.string() }),
  },
  recordAction: {
    route: guestRoutes.recordAction,
    access: 'guest',
    body: z.object({
      userId: userIdSchema,
      storyId: storyIdSchema,
      /** This field and the next one are ignored, because the server determines both values (GRADING-1). */
      questionIndex: z.unknown().optional(),
      correctAnswer: z.unknown().optional(),
      actionType: z.enum(actionTypes),
      actionDetails: z.object({
        /** Only `spot_scan` may omit it: then the code says which spot the guest has found (SPOT-3). */
        questionId: questionIdSchema.optional(),
        selectedOption: z.string().max(8).optional(),
        answer: z.string().max(2_000).optional(),
        uploadId: z.string().max(64).optional(),
        /** The code of a spot as scanned or typed, possibly as a link. */
        spotCode: z.string().min(1).max(300).optional(),
        fileName: z.string().max(255).optional(),
        fileSize: z.number().min(0).optional(),
        fileType: z.string().max(100).optional(),
        hintIndex: z.number().int().min(0).max(100).optional(),
        questionText: z.string().max(2_000).optional(),
      }),
      clientActionId: z
        .string()
        .regex(/^[A-Za-z0-9_-]{16,64}$/)
        .optional(),
      /** The number of entries of the chat that the client knows. The reply contains only those from this one on. */
      chatFrom: z.number().int().min(0).optional(),
    }),
    data: recordResultSchema,
  },
  /** The guest confirms a message from staff (HELP-10). Nothing changes if they did so before. */
  readMessage: {
    route: guestRoutes.readMessage,
    access: 'guest',
    params: z.object({ messageId: recordId }),
    body: z.object({}),
  },
  getMedia: {
    route: guestRoutes.getMedia,
    access: 'public',
    params: z.object({ mediaId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) }),
    raw: 'file',
    fileType: 'image/webp',
  },
  openPhoneTest: {
    route: guestRoutes.openPhoneTest,
    access: 'public',
    params: z.object({ token: storyIdSchema }),
    body: phoneOpeningSchema,
    bodyBytes: 8 * 1024,
  },
  reportVitals: { route: guestRoutes.reportVitals, access: 'public', body: vitalsReportSchema, bodyBytes: 8 * 1024 },
  getOpenApi: { route: guestRoutes.getOpenApi, access: 'public', raw: 'file', fileType: 'application/json' },
  listPrizes: { route: guestRoutes.listPrizes, access: 'public', data: prizesSchema },
  createClaim: { route: guestRoutes.createClaim, access: 'guest', body: z.object({}), data: claimSchema },
  /**
   * Draws a ball. A guest sends their own `userId`. A kiosk or staff send the claim code of the guest who shows it
   * (DRAW-13).
   */
  drawBall: {
    route: guestRoutes.drawBall,
    access: 'guest-kiosk-or-staff',
    body: z
      .object({ userId: z.string().max(64).optional(), claimCode: z.string().max(300).optional() })
      .refine(({ userId, claimCode }) => (userId === undefined) !== (claimCode === undefined), { path: ['userId'] }),
    data: drawResultSchema,
  },
  getFairCheck: { route: guestRoutes.getFairCheck, access: 'public', params: campaignParams, data: fairSchema },
} as const satisfies EndpointTable;

export type GuestEndpoints = typeof guestEndpoints;
