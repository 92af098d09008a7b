import { z } from 'zod';

/** Prize tiers from the greatest (specification 1 and 9). */
export const prizeTiers = ['special', '1', '2', '3', '4', '5'] as const;
export type PrizeTier = (typeof prizeTiers)[number];

export const prizeSchema = z.object({
  tier: z.enum(prizeTiers),
  name: z.string().max(100),
  winners: z.number().int().min(0),
  remaining: z.number().int().min(0),
  valueYen: z.number().int().min(0).optional(),
  minimumAge: z.number().int().min(0).optional(),
  imageUrl: z.string().optional(),
});
export type Prize = z.infer<typeof prizeSchema>;

/** Why a guest cannot spin (decision 5). */
export const noSpinReasons = ['NO_CAMPAIGN', 'NOT_FINISHED', 'STOPPED', 'SPIN_USED', 'AT_KIOSK'] as const;
export type NoSpinReason = (typeof noSpinReasons)[number];
