import { z } from 'zod';
import { deviceNameSchema, deviceRoles } from '../model/device.ts';
import type { EndpointTable } from './endpoint.ts';
import { recordId } from './params.ts';
import { deviceRoutes } from './staff-routes.ts';

/** A paired device as an administrator sees it, without its secret. */
const deviceSchema = z.object({
  deviceId: z.string(),
  role: z.enum(deviceRoles),
  name: z.string(),
  pairedAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether this is the caller's own device. */
  isThis: z.boolean(),
});
export type DeviceView = z.infer<typeof deviceSchema>;

/** Pairing of devices (ACCESS-8, DESKTOP-13). */
export const deviceEndpoints = {
  createPairingCode: {
    route: deviceRoutes.createPairingCode,
    access: 'admin',
    scope: 'settings',
    body: z.object({ role: z.enum(deviceRoles), name: deviceNameSchema }),
    /** `qrText` is the link that opens the pairing page with the code filled in. */
    data: z.object({ code: z.string(), expiresAt: z.string(), qrText: z.string() }),
  },
  pairDevice: {
    route: deviceRoutes.pairDevice,
    access: 'pairing',
    /** `role`: what the device is for. A code for another role is refused and stays valid. */
    body: z.object({ code: z.string().max(40), role: z.enum(deviceRoles).optional() }),
    /** The secret is also set as the cookie `tk_device`. The desktop program sends it as `X-Device-Token`. */
    data: z.object({
      deviceToken: z.string(),
      deviceId: z.string(),
      role: z.enum(deviceRoles),
      name: z.string(),
    }),
  },
  /** Describes the caller's device; 403 DEVICE_NOT_PAIRED once it was revoked. */
  ownDevice: {
    route: deviceRoutes.ownDevice,
    access: 'pairing',
    data: z.object({ deviceId: z.string(), role: z.enum(deviceRoles), name: z.string() }),
  },
  listDevices: { route: deviceRoutes.listDevices, access: 'admin', scope: 'settings', data: z.array(deviceSchema) },
  /** Its streams and the sessions made on it end at once. */
  deleteDevice: {
    route: deviceRoutes.deleteDevice,
    access: 'admin',
    scope: 'settings',
    params: z.object({ deviceId: recordId }),
  },
} as const satisfies EndpointTable;
