import { z } from 'zod';
import { userIdSchema } from '../model/guest.ts';
import { storyIdSchema } from '../model/story.ts';
import { limits } from '../rules/limits.ts';

/** For paths that name a story. */
export const storyParams = z.object({ storyId: storyIdSchema });

/** For paths that name a guest. */
export const userParams = z.object({ userId: userIdSchema });

/** For paths that name a campaign of the prize draw. */
export const campaignParams = z.object({ campaignId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) });

/** A boolean in a query. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** The id of an account, a device, or an entry of the security log. */
export const recordId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The id that a client gives a call, by which the server recognises a repeat (PRINT-8). */
export const clientId = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** The page and page size for a query of a log. */
export const pageOfLog = {
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(limits.actionLogMaxPageSize).default(limits.actionLogPageSize),
};
