import { z } from 'zod';
import { lineFormat1 } from './line-format-1.ts';
import type { Migration } from './migration.ts';

const id = z.string();
const answer = z.looseObject({ questionId: id, answer: z.string() });
const head = { seq: z.number(), at: z.string(), userId: id, storyId: id };
/** The fields with personal texts in schema version 1. All other fields are left as they are. */
const line1 = z.discriminatedUnion('kind', [
  z.looseObject({
    ...head,
    kind: z.literal('guest'),
    type: z.string(),
    phone: z.string().optional(),
    guests: z
      .array(z.looseObject({ userId: id, guestName: z.string(), roomNumber: z.string(), roomKey: z.string() }))
      .optional(),
    stays: z.array(z.looseObject({ stayId: id, roomKey: z.string() })).optional(),
    rejudged: z.array(answer).optional(),
  }),
  z.looseObject({ ...head, kind: z.literal('action'), details: z.looseObject({}), answer: answer.optional() }),
]);

/**
 * In schema version 2, the personal texts of each line are stored separately with their own checksum, so that an
 * erasure can blank them (docs/adr/0006). The entries stay the same and only their format changes, so each line is
 * checked and written again.
 */
export const personalTextsApart: Migration = {
  to: 2,
  readsLines: lineFormat1,
  async migrate(data) {
    await data.rewriteJournal((line) => {
      line1.parse(line);
      return line;
    });
  },
};
