import { z } from 'zod';
import { printerStateSchema } from './printing-schemas.ts';

/**
 * The states of a kiosk's camera. `none`: there is no camera. `refused`: the browser is not allowed to use it. `off`:
 * staff have switched it off.
 */
export const kioskCameras = ['ok', 'none', 'refused', 'off'] as const;

/** The screens of a kiosk. They name no guest. */
export const kioskScreens = [
  'attract',
  'home',
  'stories',
  'story',
  'scan',
  'code',
  'claim',
  'spin',
  'keepsake',
  'elsewhere',
  'pin',
  'corner',
] as const;

/** A time of day in the hotel's time zone, `HH:MM`. */
export const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * Between these times of day a kiosk makes no sound, and its screen is darker (KIOSK-12). If both are the same, it has no quiet
 * hours.
 */
export const quietHoursSchema = z.object({ quietFrom: timeOfDaySchema, quietTo: timeOfDaySchema });
export type QuietHours = z.infer<typeof quietHoursSchema>;

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
  /** What the kiosk showed when it last reported, and since when. */
  screen: z.object({ name: z.enum(kioskScreens), since: z.string() }).optional(),
  /** Its quiet hours, or those that staff have set and the kiosk has not taken yet. */
  quietHours: quietHoursSchema.optional(),
  /** Set if staff have asked the kiosk to restart, and it has not done so yet. */
  isRestartDue: z.literal(true).optional(),
});
export type KioskView = z.infer<typeof kioskSchema>;
