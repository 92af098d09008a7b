import { z } from 'zod';
import { printerStateSchema } from './printing-schemas.ts';

/** `none`: there is no camera; `refused`: the browser may not use it; `off`: staff switched it off. */
export const kioskCameras = ['ok', 'none', 'refused', 'off'] as const;

/**
 * A kiosk as staff see it (KIOSK-15):
 * - `online`: has reported within two minutes
 * - `silent`: should be on, and has not
 * - `closed`: staff closed it
 * - `never`: has not reported since it was paired, or since the server started
 */
export const kioskSchema = z.object({
  deviceId: z.string(),
  /** Empty for the console's own kiosk window. */
  name: z.string(),
  isConsole: z.boolean(),
  state: z.enum(['online', 'silent', 'closed', 'never']),
  /** Since when it has been online; null while it is not. */
  since: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  camera: z.enum(kioskCameras).optional(),
  /** Where it prints: the default printer. */
  printer: printerStateSchema.pick({ name: true, state: true, fault: true, isPaperLow: true }).optional(),
  lastSpinAt: z.string().optional(),
});
export type KioskView = z.infer<typeof kioskSchema>;
