import { z } from 'zod';
import { printerStateSchema } from './printing-schemas.ts';

/**
 * The states of a kiosk's camera. `none`: there is no camera. `refused`: the browser is not allowed to use it. `off`:
 * staff have switched it off.
 */
export const kioskCameras = ['ok', 'none', 'refused', 'off'] as const;

/**
 * A kiosk as the API returns it to staff (KIOSK-15). The states are:
 * - `online`: it has reported in the last two minutes
 * - `silent`: it has not reported in the last two minutes, although it should be on
 * - `closed`: staff closed it
 * - `never`: it has not reported since it was paired, or since the server started
 */
export const kioskSchema = z.object({
  deviceId: z.string(),
  /** The name of the kiosk. Empty for the console's own kiosk window. */
  name: z.string(),
  isConsole: z.boolean(),
  state: z.enum(['online', 'silent', 'closed', 'never']),
  /** Since when the kiosk has been online; null while it is not. */
  since: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  camera: z.enum(kioskCameras).optional(),
  /** The default printer, on which the kiosk prints. */
  printer: printerStateSchema.pick({ name: true, state: true, fault: true, isPaperLow: true }).optional(),
  lastSpinAt: z.string().optional(),
});
export type KioskView = z.infer<typeof kioskSchema>;
