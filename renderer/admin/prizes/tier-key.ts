import type { PrizeTier } from '#core/model/prize-tiers.ts';

/** The part of a text's key that names a tier; a white ball is `none`. */
export const tierKey = (tier: PrizeTier | null): PrizeTier | 'none' => tier ?? 'none';
