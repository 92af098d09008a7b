import { z } from 'zod';
import { toChangeFields } from '../model/fields.ts';
import { wifiSchema } from '../model/hotel.ts';
import {
  questionIdSchema,
  questionInputSchema,
  storyContentSchema,
  storyIdSchema,
  storyLimits,
  storyOpeningSchema,
} from '../model/story.ts';
import { limits } from '../rules/limits.ts';
import type { EndpointTable } from './endpoint.ts';
import { flag, storyParams } from './params.ts';
import { staffStorySchema } from './response-schemas.ts';
import { staffRoutes } from './staff-routes.ts';

/** The content with the name that the API has for the questions. */
const sentContent = storyContentSchema
  .omit({ questions: true })
  .extend({ questionsAnswers: z.array(questionInputSchema).max(storyLimits.questions).default([]) });

const storyInput = sentContent.extend({ ...storyOpeningSchema.shape, isActive: z.boolean().default(true) });
export type StoryInput = z.infer<typeof storyInput>;

/**
 * The fields to change. Absent fields are not changed, and null removes a field that may be absent. `version` is the
 * version on which the change is based (STORY-1).
 */
const storyChange = z.object({
  ...toChangeFields(sentContent),
  ...toChangeFields(storyOpeningSchema),
  storyId: storyIdSchema.optional(),
  fixNow: z.boolean().optional(),
  version: z.number().int().positive(),
});
export type StoryChange = z.infer<typeof storyChange>;

/** The multipart fields that contain plain text. All other text fields are parsed as JSON if they can be. */
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

/**
 * The staff calls for stories: list, save, trash, QR code, titles, and 'accept this answer too' (STORY-1, STORY-3,
 * HELP-7).
 */
export const storyEndpoints = {
  listStories: {
    route: staffRoutes.listStories,
    access: 'staff',
    query: z.object({
      q: z.string().max(100).optional(),
      isActive: flag.optional(),
      trash: flag.optional(),
      /** If false, the stories come without their questions and without the translations of these. */
      questions: flag.default(true),
    }),
    data: z.array(staffStorySchema.partial({ questionsAnswers: true })),
  },
  createStory: {
    route: staffRoutes.createStory,
    access: 'admin',
    scope: 'daily',
    body: storyInput,
    bodyBytes: 16 * 1024 * 1024,
    data: staffStorySchema,
  },
  updateStory: {
    route: staffRoutes.updateStory,
    access: 'admin',
    scope: 'daily',
    params: storyParams,
    body: storyChangeFields,
    bodyBytes: 16 * 1024 * 1024,
    multipart: { maxFiles: 400, maxFileBytes: limits.uploadBytes },
    data: staffStorySchema,
  },
  deleteStory: { route: staffRoutes.deleteStory, access: 'admin', scope: 'daily', params: storyParams },
  restoreStory: {
    route: staffRoutes.restoreStory,
    access: 'admin',
    scope: 'daily',
    params: storyParams,
    /** With `isActive: false` the restored story is closed to guests. Otherwise it is open if it was open before. */
    body: z.object({ isActive: z.literal(false).optional() }),
    data: staffStorySchema,
  },
  /** Leads guests to the indoor places of a story, or outdoors again (SPOT-8). */
  setIndoor: {
    route: staffRoutes.setIndoor,
    access: 'staff',
    params: storyParams,
    body: z.object({ isIndoor: z.boolean() }),
    data: staffStorySchema,
  },
  createStoryQrCode: {
    route: staffRoutes.createStoryQrCode,
    access: 'staff-or-kiosk',
    params: storyParams,
    body: z.object({ url: z.string().max(2_000).optional() }),
    data: z.object({
      /** The link for the QR code. It never contains a loopback address (ENTRY-5). */
      qrCodeUrl: z.string(),
      title: z.string(),
      /** False if the story is not published, so that the code leads nowhere (ENTRY-14). */
      isActive: z.boolean(),
      /** The season of the story (STORY-8). */
      ...storyOpeningSchema.omit({ isActive: true }).shape,
      season: staffStorySchema.shape.season,
      version: z.number(),
      /** The code that guests can type instead of scanning. */
      code: z.string(),
      hotelName: z.string(),
      wifi: wifiSchema,
    }),
  },
  updateTitles: {
    route: staffRoutes.updateTitles,
    access: 'admin',
    scope: 'daily',
    body: z.object({}),
    data: z.object({ changed: z.number() }),
  },
  acceptAnswer: {
    route: staffRoutes.acceptAnswer,
    access: 'admin',
    scope: 'daily',
    params: storyParams.extend({ questionId: questionIdSchema }),
    body: z.object({ answer: z.string().min(1).max(storyLimits.shortText), version: z.number().int().positive() }),
    /** `guestsHelped` is the number of playing guests for whom the question is solved by this change. */
    data: staffStorySchema.extend({ guestsHelped: z.number() }),
  },
} as const satisfies EndpointTable;
