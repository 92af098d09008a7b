import { z } from 'zod';

/** How often a phone asks the server at each poster. */
export const walkTries = 3;
/** A request that takes longer than this counts as lost, in milliseconds. */
export const walkTimeoutMs = 8_000;

/** A scan of a poster in the walk test (SPOT-7). */
export const walkSchema = z.object({
  /** When the poster was scanned (ISO 8601). */
  walkedAt: z.iso.datetime(),
  /** How long each request took, in milliseconds; null for one that was lost. */
  times: z.array(z.number().int().min(0).max(walkTimeoutMs).nullable()).length(walkTries),
  /** What staff read on the nearest access point. */
  accessPoint: z.string().optional(),
});
export type Walk = z.infer<typeof walkSchema>;
