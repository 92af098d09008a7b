import { z } from 'zod';
import { languages } from '../model/hotel.ts';
import { questionIdSchema } from '../model/story.ts';
import { limits } from '../rules/limits.ts';
import { posterSheets } from '../rules/tickets/poster-data.ts';
import type { EndpointTable } from './endpoint.ts';
import { storyParams } from './params.ts';
import { openingProblemSchema, staffStorySchema } from './response-schemas.ts';
import { storyFileRoutes } from './staff-routes.ts';

/** The largest story file that the server accepts, in bytes. */
export const storyFileBytes = limits.storyFileBytes;

/** The days up to today that are counted. */
const findsQuery = z.object({ days: z.enum(['1', '7', '30']).default('1') });

/** The staff calls for copies of stories and for story files (STORY-6). */
export const storyFileEndpoints = {
  duplicateStory: {
    route: storyFileRoutes.duplicateStory,
    access: 'admin',
    scope: 'daily',
    params: storyParams,
    body: z.object({}),
    /** The copy of the story, which has an id of its own. */
    data: staffStorySchema,
  },
  /** Returns a zip file with `story.json` and the pictures, and on demand with the codes of its spots (SPOT-2). */
  exportStory: {
    route: storyFileRoutes.exportStory,
    access: 'admin',
    scope: 'daily',
    params: storyParams,
    query: z.object({ includeSpotCodes: z.enum(['true', 'false']).optional() }),
    raw: 'file',
    fileType: 'application/zip',
  },
  /** Imports the story file that is sent in the multipart field `file`. An import always creates a new story. */
  importStory: {
    route: storyFileRoutes.importStory,
    access: 'admin',
    scope: 'daily',
    body: z.object({}),
    multipart: { maxFiles: 1, maxFileBytes: storyFileBytes, tooLarge: 'STORY_FILE_TOO_LARGE' },
    /**
     * `problems` lists why the story cannot be opened to guests. If there are any, it is closed to guests (STORY-2).
     */
    data: staffStorySchema.extend({ problems: z.array(openingProblemSchema) }),
  },
  /**
   * Returns one A4 page: a poster, or a sheet of cards to cut out (PAPER-5). It is in the requested language or, if
   * none is requested, in the hotel's language.
   */
  getStoryPoster: {
    route: storyFileRoutes.getStoryPoster,
    access: 'staff',
    params: storyParams,
    query: z.object({ language: z.enum(languages).optional(), sheet: z.enum(posterSheets).default('poster') }),
    raw: 'file',
    fileType: 'application/pdf',
  },
  /** Returns the spots of a story with their codes, in the order of the questions (SPOT-2). */
  listSpots: {
    route: storyFileRoutes.listSpots,
    access: 'staff',
    params: storyParams,
    data: z.array(
      z.object({
        questionId: z.string(),
        spotName: z.string(),
        spotCode: z.string(),
        /** When a guest last found the spot. */
        lastFoundAt: z.string().optional(),
        /** The number of guests who are looking for this spot now. */
        onTheWay: z.number(),
      }),
    ),
  },
  /** Returns how often each spot of a story was found, by hour of the day, without names (SPOT-5). */
  listSpotFinds: {
    route: storyFileRoutes.listSpotFinds,
    access: 'staff',
    params: storyParams,
    query: findsQuery,
    data: z.array(
      z.object({
        questionId: z.string(),
        spotName: z.string(),
        /** The number of finds in each hour of the day at the hotel, from 0 to 23 o'clock. */
        byHour: z.array(z.number()).length(24),
      }),
    ),
  },
  exportSpotFinds: {
    route: storyFileRoutes.exportSpotFinds,
    access: 'staff',
    params: storyParams,
    query: findsQuery,
    raw: 'file',
    fileType: 'text/csv',
  },
  /** Returns an A4 poster for each spot of a story, or for one of them (SPOT-4). */
  getSpotPosters: {
    route: storyFileRoutes.getSpotPosters,
    access: 'staff',
    params: storyParams,
    query: z.object({ language: z.enum(languages).optional(), questionId: questionIdSchema.optional() }),
    raw: 'file',
    fileType: 'application/pdf',
  },
  /** Gives a spot a new code, so that its posters no longer work. `letPass` passes the guests who are on the way (SPOT-2). */
  renewSpotCode: {
    route: storyFileRoutes.renewSpotCode,
    access: 'admin',
    scope: 'daily',
    params: storyParams.extend({ questionId: questionIdSchema }),
    body: z.object({ letPass: z.boolean().optional() }),
    data: z.object({ spotCode: z.string(), onTheWay: z.number() }),
  },
} as const satisfies EndpointTable;
