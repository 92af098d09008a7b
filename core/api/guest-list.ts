import { z } from 'zod';
import { questionTypes } from '../model/story.ts';
import { guestShows, guestSorts } from './guest-orders.ts';
import { progressShape, staffGuestShape, staffStoryShape } from './shapes.ts';

/** Without anything: all current guests (decision 3). */
export const guestListQuery = z.object({
  stay: z.enum(['current', 'ended', 'all']).default('current'),
  q: z.string().max(100).optional(),
  show: z.enum(guestShows).optional(),
  /** Absent: who waits first, the longest wait on top, then the newest. */
  sort: z.enum(guestSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

export const guestListTop = z.object({
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  /** Current guests of each filter, search aside; only with `show`. */
  counts: z.record(z.enum(guestShows), z.number()).optional(),
});
export type GuestCounts = NonNullable<z.infer<typeof guestListTop>['counts']>;

/** One guest with everything that staff may want to know (specification 3). */
export const guestDetailShape = z.object({
  user: staffGuestShape,
  progress: progressShape,
  /** As it is now; null when it was removed for good. */
  story: staffStoryShape.nullable(),
  /** Of the version that the guest plays, in the reader's language; empty when that is gone too. */
  questions: z.array(
    z.object({ questionId: z.string(), questionType: z.enum(questionTypes), questionText: z.string() }),
  ),
  /** The clue at which a guest who plays is, with what staff need to help (R142); null for one who does not play. */
  clue: z
    .object({
      questionId: z.string(),
      questionIndex: z.number(),
      questionType: z.enum(questionTypes),
      questionText: z.string(),
      mediaUrl: z.string(),
      /** The main one first; empty where any answer is right. */
      rightAnswers: z.array(z.string()),
      /** The last wrong ones, newest first. */
      tries: z.array(z.object({ answer: z.string(), at: z.string() })),
      hints: z.array(z.object({ text: z.string(), imageUrl: z.string(), openedAt: z.string().nullable() })),
    })
    .nullable(),
  /** Guests of the same stay, this one included, in the order of arrival: whom a check-out ends. */
  party: z.array(staffGuestShape),
});
export type GuestDetail = z.infer<typeof guestDetailShape>;
