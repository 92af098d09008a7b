import { z } from 'zod';

export const pinLength = { least: 4, most: 8 } as const;

/** The PIN of the kiosk's staff corner as it is typed: 4 to 8 digits, full-width ones too (R181). */
export const kioskPinSchema = z
  .string()
  .max(40)
  .transform((typed) => typed.normalize('NFKC').trim())
  .refine((pin) => /^\d{4,8}$/.test(pin), 'must be 4 to 8 digits');
