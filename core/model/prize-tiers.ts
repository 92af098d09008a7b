/** Prize tiers from the highest. Not beside the schemas, so that phones can import it. */
export const prizeTiers = ['special', '1', '2', '3', '4', '5'] as const;
export type PrizeTier = (typeof prizeTiers)[number];
