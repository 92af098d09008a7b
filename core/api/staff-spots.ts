import { z } from 'zod';
import { languages } from '../model/hotel.ts';
import { questionIdSchema } from '../model/story.ts';
import { walkSchema } from '../model/walk.ts';
import { findSpans } from '../rules/spot-finds.ts';
import type { EndpointTable } from './endpoint.ts';
import { flag, storyParams } from './params.ts';
import { spotRoutes } from './staff-routes.ts';

/** The longest time for which a phone may keep a scan before it sends it, in milliseconds. */
const longestKeptMs = 24 * 60 * 60_000;

const findsQuery = z.object({ days: z.enum(findSpans).default('1') });

/** The staff calls for the spots of a story (SPOT-2, SPOT-4 to SPOT-6). */
export const spotEndpoints = {
  /** Returns the spots of a story with their codes, in the order of the questions (SPOT-2). */
  listSpots: {
    route: spotRoutes.listSpots,
    access: 'staff',
    params: storyParams,
    data: z.array(
      z.object({
        questionId: z.string(),
        spotName: z.string(),
        spotCode: z.string(),
        /** Set for the indoor place of a question, which follows the outdoor one (SPOT-8). */
        isIndoor: z.literal(true).optional(),
        /** When a guest last found the spot. Absent for a place to which guests are not led now. */
        lastFoundAt: z.string().optional(),
        /** The number of guests who are looking for this place now. */
        onTheWay: z.number(),
        /** The last scan of the poster in the walk test; absent if its code has not been scanned yet. */
        walk: walkSchema.optional(),
      }),
    ),
  },
  /**
   * Records that staff scanned a poster of this story in its place, and how well the Wi-Fi reaches it (SPOT-7). The phone says
   * how long ago that was, because its own clock may be wrong. Returns the question whose spot it is, and the phone's address.
   */
  recordWalk: {
    route: spotRoutes.recordWalk,
    access: 'staff',
    params: storyParams,
    body: z.object({
      spotCode: z.string().max(300),
      times: walkSchema.shape.times,
      agoMs: z.number().int().min(0).max(longestKeptMs).default(0),
      accessPoint: z.string().trim().max(60).optional(),
    }),
    data: z.object({
      questionId: z.string(),
      isIndoor: z.literal(true).optional(),
      walk: walkSchema,
      phoneAddress: z.string(),
    }),
  },
  /** Returns how often each spot of a story was found, by hour of the day, without names (SPOT-5). */
  listSpotFinds: {
    route: spotRoutes.listSpotFinds,
    access: 'staff',
    params: storyParams,
    query: findsQuery,
    data: z.array(
      z.object({
        questionId: z.string(),
        /** The name of the place to which guests are led now. */
        spotName: z.string(),
        isIndoor: z.literal(true).optional(),
        /** The number of finds in each hour of the day at the hotel, from 0 to 23 o'clock. */
        byHour: z.array(z.number()).length(24),
        /** When a guest last found the spot. */
        lastFoundAt: z.string().optional(),
        /** The number of guests who look for the spot in vain now, if its sign may be missing (SPOT-6). */
        searches: z.number().optional(),
      }),
    ),
  },
  exportSpotFinds: {
    route: spotRoutes.exportSpotFinds,
    access: 'staff',
    params: storyParams,
    query: findsQuery,
    raw: 'file',
    fileType: 'text/csv',
  },
  /** Notes that staff have seen the sign of a spot in its place (SPOT-6). */
  markSpotSeen: {
    route: spotRoutes.markSpotSeen,
    access: 'staff',
    params: storyParams.extend({ questionId: questionIdSchema }),
    body: z.object({}),
    data: z.object({ seenAt: z.string() }),
  },
  /** Returns an A4 poster for each spot of a story, or for one of them (SPOT-4). */
  getSpotPosters: {
    route: spotRoutes.getSpotPosters,
    access: 'staff',
    params: storyParams,
    query: z.object({
      language: z.enum(languages).optional(),
      questionId: questionIdSchema.optional(),
      isIndoor: flag.optional(),
    }),
    raw: 'file',
    fileType: 'application/pdf',
  },
  /** Returns the poster of one spot as a picture, to look at. */
  getSpotPicture: {
    route: spotRoutes.getSpotPicture,
    access: 'staff',
    params: storyParams.extend({ questionId: questionIdSchema }),
    query: z.object({ language: z.enum(languages).optional(), isIndoor: flag.optional() }),
    raw: 'file',
    fileType: 'image/png',
  },
  /** Gives a spot a new code, so that its posters no longer work. `letPass` passes the guests who are on the way (SPOT-2). */
  renewSpotCode: {
    route: spotRoutes.renewSpotCode,
    access: 'admin',
    scope: 'daily',
    params: storyParams.extend({ questionId: questionIdSchema }),
    body: z.object({ letPass: z.boolean().optional(), isIndoor: z.literal(true).optional() }),
    data: z.object({ spotCode: z.string(), onTheWay: z.number() }),
  },
} as const satisfies EndpointTable;
