import { z } from 'zod';
import { lineFormat1 } from './line-format-1.ts';
import type { Migration } from './migration.ts';

const id = z.string();
const answer = z.looseObject({ questionId: id, answer: z.string() });
const head = { seq: z.number(), at: z.string(), userId: id, storyId: id };
/** Where version 1 had personal texts; whatever else a line holds stays as it is. */
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
 * Version 2: what erasure must be able to blank stands apart in each line, under a checksum of its own (docs/adr/0006). The
 * entries are the same, only their form on the disk changes, so the lines are checked and written as they came.
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
