/**
 * The prize tiers, beginning with the highest. They are not in the file of the schemas, so that phones can import them
 * without loading zod.
 */
export const prizeTiers = ['special', '1', '2', '3', '4', '5'] as const;
export type PrizeTier = (typeof prizeTiers)[number];
