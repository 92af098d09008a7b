import { z } from 'zod';

/**
 * What a paired device is used for (ACCESS-1). A `tablet` opens the panel. A `kiosk` is in the lobby and never has the
 * rights of staff.
 */
export const deviceRoles = ['tablet', 'kiosk'] as const;
export type DeviceRole = (typeof deviceRoles)[number];

/** The number of digits in a pairing code. */
export const pairingCodeLength = 6;

export const deviceNameSchema = z.string().trim().min(1).max(60);

/** A paired device as it is stored. Its token is stored only as a hash. */
export const deviceSchema = z.object({
  deviceId: z.string(),
  role: z.enum(deviceRoles),
  name: z.string(),
  tokenHash: z.string(),
  pairedAt: z.iso.datetime(),
  /** When the device last made a call. It is updated rarely, so it is accurate only to about an hour. */
  lastSeenAt: z.iso.datetime(),
  /**
   * True for the kiosk window of the front desk's computer. It gets a new token at each start of the desktop program
   * (DESKTOP-10).
   */
  isConsoleKiosk: z.literal(true).optional(),
});
export type Device = z.infer<typeof deviceSchema>;
