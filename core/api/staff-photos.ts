import { z } from 'zod';
import type { EndpointTable } from './endpoint.ts';
import { flag } from './params.ts';
import { photoRoutes } from './photo-routes.ts';

/** A picture that a guest sent as an answer, with what staff see of it on the photo wall (PANEL-9). */
const photoSchema = z.object({
  mediaId: z.string(),
  /** The path at which the picture is served. While it is hidden, only staff can load it. */
  fileUploadUrl: z.string(),
  isHidden: z.boolean(),
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  storyId: z.string(),
  storyTitle: z.string(),
  questionId: z.string(),
  /** The index of the question in the story, from 0; -1 if the story no longer contains the question. */
  questionIndex: z.number(),
  questionText: z.string(),
  at: z.string(),
});
export type Photo = z.infer<typeof photoSchema>;

/** The largest number of pictures on a page of the photo wall. */
const photoPageLimit = 100;

export const photoEndpoints = {
  /**
   * Returns the pictures of current guests, newest first. The call is never public, because it returns names and rooms.
   */
  listPhotos: {
    route: photoRoutes.listPhotos,
    access: 'staff',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(photoPageLimit).default(24),
      /** A name or a room to search for. */
      q: z.string().max(100).optional(),
      hidden: flag.optional(),
    }),
    data: z.array(photoSchema),
    top: z.object({ page: z.number(), total: z.number(), totalPages: z.number(), hidden: z.number() }),
  },
  hideMedia: {
    route: photoRoutes.hideMedia,
    access: 'staff',
    params: z.object({ mediaId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) }),
    body: z.object({ hidden: z.boolean() }),
    data: z.object({ hidden: z.boolean() }),
  },
} as const satisfies EndpointTable;
