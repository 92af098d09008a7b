import { z } from 'zod';
import { userIdSchema } from '../model/guest.ts';
import { storyIdSchema } from '../model/story.ts';
import { limits } from '../rules/limits.ts';

/** The parameters of paths with the id of a story. */
export const storyParams = z.object({ storyId: storyIdSchema });

/** The parameters of paths with the id of a guest. */
export const userParams = z.object({ userId: userIdSchema });

/** The parameters of paths with the id of a campaign. */
export const campaignParams = z.object({ campaignId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) });

/** A boolean in a query string: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** An id that the server created, for example of a draw, a printer or a print job. */
export const recordId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The id that a client chose for a call, by which the server recognises a repeated call (PRINT-8). */
export const clientId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** The query parameters for the page and the page size of a long list. */
export const pageOfLog = {
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(limits.actionLogMaxPageSize).default(limits.actionLogPageSize),
};
