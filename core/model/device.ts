import { z } from 'zod';

/** What a paired device is for (decision 1): `tablet` opens the panel, `kiosk` stands in the lobby and is never staff. */
export const deviceRoles = ['tablet', 'kiosk'] as const;
export type DeviceRole = (typeof deviceRoles)[number];

/** Length of a pairing code, in digits. */
export const pairingCodeLength = 6;

export const deviceNameSchema = z.string().trim().min(1).max(60);

/** A paired device as stored: its secret only as a hash. */
export const deviceSchema = z.object({
  deviceId: z.string(),
  role: z.enum(deviceRoles),
  name: z.string(),
  tokenHash: z.string(),
  pairedAt: z.iso.datetime(),
  /** Written rarely; good to about an hour. */
  lastSeenAt: z.iso.datetime(),
  /** The kiosk window of the console itself: made anew at each start of the desktop program (R171). */
  isConsoleKiosk: z.literal(true).optional(),
});
export type Device = z.infer<typeof deviceSchema>;
