import type { PrizeTier } from '#core/model/prize-tiers.ts';

/** Returns the part of a locale key that names a tier: `none` for a white ball. */
export const tierKey = (tier: PrizeTier | null): PrizeTier | 'none' => tier ?? 'none';
