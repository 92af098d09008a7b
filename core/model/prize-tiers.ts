/** Prize tiers from the greatest. Apart from the schemas, so that phones can load it. */
export const prizeTiers = ['special', '1', '2', '3', '4', '5'] as const;
export type PrizeTier = (typeof prizeTiers)[number];
