import { z } from 'zod';
import { questionTypes } from '../model/story.ts';
import { guestShows, guestSorts } from './guest-orders.ts';
import { progressSchema, staffGuestSchema, staffStorySchema } from './response-schemas.ts';

/** Without parameters, all current guests are listed (STAY-4). */
export const guestListQuery = z.object({
  stay: z.enum(['current', 'ended', 'all']).default('current'),
  q: z.string().max(100).optional(),
  show: z.enum(guestShows).optional(),
  /** If absent, waiting guests come first, with the longest wait on top, then the newest guests. */
  sort: z.enum(guestSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

export const guestListTop = z.object({
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  /** The number of current guests for each filter, ignoring the search. Only present with `show`. */
  counts: z.record(z.enum(guestShows), z.number()).optional(),
});
export type GuestCounts = NonNullable<z.infer<typeof guestListTop>['counts']>;

/** One guest with everything that staff may want to know. */
export const guestDetailSchema = z.object({
  user: staffGuestSchema,
  progress: progressSchema,
  /** The story as it is now; null if it was deleted for good. */
  story: staffStorySchema.nullable(),
  /** The questions of the version that the guest plays, in the reader's language; empty if that version is gone too. */
  questions: z.array(
    z.object({ questionId: z.string(), questionType: z.enum(questionTypes), questionText: z.string() }),
  ),
  /** The clue that a playing guest is at, with what staff need to help (HELP-5). Null if the guest is not playing. */
  clue: z
    .object({
      questionId: z.string(),
      questionIndex: z.number(),
      questionType: z.enum(questionTypes),
      questionText: z.string(),
      mediaUrl: z.string(),
      /** The main one first. Empty if any answer is right. */
      rightAnswers: z.array(z.string()),
      /** The last wrong tries, newest first. */
      tries: z.array(z.object({ answer: z.string(), at: z.string() })),
      hints: z.array(z.object({ text: z.string(), imageUrl: z.string(), openedAt: z.string().nullable() })),
    })
    .nullable(),
  /** All guests of the stay, this one included, in order of arrival: a check-out ends them all. */
  party: z.array(staffGuestSchema),
});
export type GuestDetail = z.infer<typeof guestDetailSchema>;
