import { z } from 'zod';
import { userIdSchema } from '../model/guest.ts';
import { storyIdSchema } from '../model/story.ts';

/** Of paths that name a story. */
export const storyParams = z.object({ storyId: storyIdSchema });

/** Of paths that name a guest. */
export const userParams = z.object({ userId: userIdSchema });

/** Of paths that name a campaign of the prize draw. */
export const campaignParams = z.object({ campaignId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) });

/** A yes or no in a query. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
