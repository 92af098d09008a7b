import { z } from 'zod';

/**
 * What a paired device is for (ACCESS-1): `tablet` opens the panel; `kiosk` stands in the lobby and never counts as staff.
 */
export const deviceRoles = ['tablet', 'kiosk'] as const;
export type DeviceRole = (typeof deviceRoles)[number];

/** The length of a pairing code, in digits. */
export const pairingCodeLength = 6;

export const deviceNameSchema = z.string().trim().min(1).max(60);

/** A paired device as stored. Its secret is stored only as a hash. */
export const deviceSchema = z.object({
  deviceId: z.string(),
  role: z.enum(deviceRoles),
  name: z.string(),
  tokenHash: z.string(),
  pairedAt: z.iso.datetime(),
  /** Updated rarely, so it is accurate to about an hour. */
  lastSeenAt: z.iso.datetime(),
  /** The kiosk window of the front desk's computer, created anew at each start of the desktop program (DESKTOP-10). */
  isConsoleKiosk: z.literal(true).optional(),
});
export type Device = z.infer<typeof deviceSchema>;
