import { z } from 'zod';
import { pinLength } from './kiosk-pin-rules.ts';

const wellFormed = new RegExp(`^\\d{${pinLength.least},${pinLength.most}}$`);

/** The PIN of the kiosk's staff corner as typed. Full-width digits are accepted too (DESKTOP-20). */
export const kioskPinSchema = z
  .string()
  .max(40)
  .transform((typed) => typed.normalize('NFKC').trim())
  .refine((pin) => wellFormed.test(pin), `must be ${pinLength.least} to ${pinLength.most} digits`);
