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

/** Copies of stories, and story files (STORY-6). */
export const storyFileEndpoints = {
  duplicateStory: {
    route: storyFileRoutes.duplicateStory,
    access: 'admin',
    scope: 'daily',
    params: storyParams,
    body: z.object({}),
    /** The copy, which has its own id. */
    data: staffStorySchema,
  },
  /** One zip with `story.json` and the pictures. */
  exportStory: {
    route: storyFileRoutes.exportStory,
    access: 'admin',
    scope: 'daily',
    params: storyParams,
    raw: 'file',
    fileType: 'application/zip',
  },
  /** Multipart field `file`. An import always creates a new story. */
  importStory: {
    route: storyFileRoutes.importStory,
    access: 'admin',
    scope: 'daily',
    body: z.object({}),
    multipart: { maxFiles: 1, maxFileBytes: storyFileBytes, tooLarge: 'STORY_FILE_TOO_LARGE' },
    /** `problems`: what keeps the story from being open to guests. If there are any, it is switched off (STORY-2). */
    data: staffStorySchema.extend({ problems: z.array(openingProblemSchema) }),
  },
  /** A4, in the requested language or else the hotel's: one poster, or a sheet of cards to cut out (PAPER-5). */
  getStoryPoster: {
    route: storyFileRoutes.getStoryPoster,
    access: 'staff',
    params: storyParams,
    query: z.object({ language: z.enum(languages).optional(), sheet: z.enum(posterSheets).default('poster') }),
    raw: 'file',
    fileType: 'application/pdf',
  },
} as const satisfies EndpointTable;
