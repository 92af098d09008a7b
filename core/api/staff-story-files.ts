import { z } from 'zod';
import { languages } from '../model/hotel.ts';
import { limits } from '../rules/limits.ts';
import { posterSheets } from '../rules/tickets/poster-data.ts';
import type { EndpointTable } from './endpoint.ts';
import { storyParams } from './params.ts';
import { openingProblemSchema, staffStorySchema } from './response-schemas.ts';
import { storyFileRoutes } from './staff-routes.ts';

/** The largest story file that the server accepts, in bytes. */
export const storyFileBytes = limits.storyFileBytes;

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
} as const satisfies EndpointTable;
