import { z } from 'zod';
import { questionTypes } from '../model/story.ts';
import { guestShows, guestSorts } from './guest-orders.ts';
import { progressSchema, staffGuestSchema, staffStorySchema } from './response-schemas.ts';

/** The query of the list of guests. Without parameters it returns all current guests (STAY-4). */
export const guestListQuery = z.object({
  stay: z.enum(['current', 'ended', 'all']).default('current'),
  q: z.string().max(100).optional(),
  show: z.enum(guestShows).optional(),
  /**
   * The column by which the list is sorted. If it is absent, waiting guests come first, beginning with the longest
   * wait, and then the others, beginning with the newest.
   */
  sort: z.enum(guestSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

export const guestListTop = z.object({
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  /** The number of current guests for each filter, whatever the search. Present only if `show` is set. */
  counts: z.record(z.enum(guestShows), z.number()).optional(),
});
export type GuestCounts = NonNullable<z.infer<typeof guestListTop>['counts']>;

/** A guest with all details that staff may see. */
export const guestDetailSchema = z.object({
  user: staffGuestSchema,
  /**
   * The last move to another phone, and the email of the person who made the code for it or joined two entries of the guest;
   * without `by` the guest did it alone (IDENTITY-10). Absent if the guest never moved.
   */
  moved: z.object({ at: z.string(), by: z.string().optional() }).optional(),
  progress: progressSchema,
  /** The current version of the story; null if the story was permanently deleted. */
  story: staffStorySchema.nullable(),
  /**
   * The questions of the version that the guest plays, in the language of the call. Empty if that version no longer
   * exists.
   */
  questions: z.array(
    z.object({ questionId: z.string(), questionType: z.enum(questionTypes), questionText: z.string() }),
  ),
  /**
   * The current question of a playing guest, with what staff need to help (HELP-5). Null if the guest is not playing.
   */
  clue: z
    .object({
      questionId: z.string(),
      questionIndex: z.number(),
      questionType: z.enum(questionTypes),
      questionText: z.string(),
      mediaUrl: z.string(),
      /** The right answers, beginning with the main one. Empty if any answer is right. */
      rightAnswers: z.array(z.string()),
      /** The guest's last wrong tries, newest first. */
      tries: z.array(z.object({ answer: z.string(), at: z.string() })),
      hints: z.array(z.object({ text: z.string(), imageUrl: z.string(), openedAt: z.string().nullable() })),
    })
    .nullable(),
  /** All guests of the stay, including this one, in order of arrival. A check-out ends the game for all of them. */
  party: z.array(staffGuestSchema),
});
export type GuestDetail = z.infer<typeof guestDetailSchema>;
