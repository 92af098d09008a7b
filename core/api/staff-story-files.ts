import { z } from 'zod';
import { languages } from '../model/hotel.ts';
import { posterSheets } from '../rules/tickets/poster-data.ts';
import { limits } from '../rules/timings.ts';
import type { EndpointTable } from './endpoint.ts';
import { storyParams } from './params.ts';
import { openingProblemShape, staffStoryShape } from './shapes.ts';
import { storyFileRoutes } from './staff-routes.ts';

/** Largest story file that is taken, in bytes. */
export const storyFileBytes = limits.storyFileBytes;

/** Copies of stories, and stories as files (decision 3, 7). */
export const storyFileEndpoints = {
  duplicateStory: {
    route: storyFileRoutes.duplicateStory,
    access: 'admin',
    work: 'daily',
    params: storyParams,
    body: z.object({}),
    /** The copy, under an id of its own. */
    data: staffStoryShape,
  },
  /** One zip: `story.json` and the pictures. */
  exportStory: {
    route: storyFileRoutes.exportStory,
    access: 'admin',
    work: 'daily',
    params: storyParams,
    raw: 'file',
    fileType: 'application/zip',
  },
  /** Multipart `file`; always a new story. */
  importStory: {
    route: storyFileRoutes.importStory,
    access: 'admin',
    work: 'daily',
    body: z.object({}),
    multipart: { maxFiles: 1, maxFileBytes: storyFileBytes, tooLarge: 'STORY_FILE_TOO_LARGE' },
    /** `problems`: what keeps it from being open to guests; it is switched off then. */
    data: staffStoryShape.extend({ problems: z.array(openingProblemShape) }),
  },
  /** A4, in the language asked for, else the hotel's: one poster, or a sheet of cards to cut out (R224). */
  getStoryPoster: {
    route: storyFileRoutes.getStoryPoster,
    access: 'staff',
    params: storyParams,
    query: z.object({ language: z.enum(languages).optional(), sheet: z.enum(posterSheets).default('poster') }),
    raw: 'file',
    fileType: 'application/pdf',
  },
} as const satisfies EndpointTable;
