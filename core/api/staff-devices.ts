import { z } from 'zod';
import { deviceNameSchema, deviceRoles } from '../model/device.ts';
import type { EndpointTable } from './endpoint.ts';
import { recordId } from './params.ts';
import { deviceRoutes } from './staff-routes.ts';

/** A paired device as the API returns it to administrators, without its token. */
const deviceSchema = z.object({
  deviceId: z.string(),
  role: z.enum(deviceRoles),
  name: z.string(),
  pairedAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether too many wrong PINs were typed on this kiosk, so that it accepts none until staff release it (DESKTOP-20). */
  isPinPadLocked: z.boolean(),
  /** Whether this is the kiosk window of the front desk's computer. It is listed only while its PIN pad is locked. */
  isConsole: z.boolean(),
  /** Whether this is the device that makes the call. */
  isThis: z.boolean(),
});
export type DeviceView = z.infer<typeof deviceSchema>;

/** The calls for pairing devices (ACCESS-8, DESKTOP-13). */
export const deviceEndpoints = {
  createPairingCode: {
    route: deviceRoutes.createPairingCode,
    access: 'admin',
    scope: 'settings',
    body: z.object({ role: z.enum(deviceRoles), name: deviceNameSchema }),
    /** `qrText` is the link in the QR code. It opens the pairing page with the code filled in. */
    data: z.object({ code: z.string(), expiresAt: z.string(), qrText: z.string() }),
  },
  pairDevice: {
    route: deviceRoutes.pairDevice,
    access: 'pairing',
    /** `role` is the role that the device needs. A code for another role is refused and remains valid. */
    body: z.object({ code: z.string().max(40), role: z.enum(deviceRoles).optional() }),
    /**
     * The response also sets the token as the cookie `tk_device`. The desktop program sends it in the header
     * `X-Device-Token`.
     */
    data: z.object({
      deviceToken: z.string(),
      deviceId: z.string(),
      role: z.enum(deviceRoles),
      name: z.string(),
    }),
  },
  /**
   * Returns the device that makes the call. The response is 403 DEVICE_NOT_PAIRED if the device is not paired or was
   * revoked.
   */
  ownDevice: {
    route: deviceRoutes.ownDevice,
    access: 'pairing',
    data: z.object({ deviceId: z.string(), role: z.enum(deviceRoles), name: z.string() }),
  },
  listDevices: { route: deviceRoutes.listDevices, access: 'admin', scope: 'settings', data: z.array(deviceSchema) },
  /** Lets a kiosk try PINs again (DESKTOP-20). */
  releaseKioskPin: {
    route: deviceRoutes.releaseKioskPin,
    access: 'admin',
    scope: 'settings',
    params: z.object({ deviceId: recordId }),
    body: z.object({}),
  },
  /** Revokes a device. Its streams and the sessions that were started on it end immediately. */
  deleteDevice: {
    route: deviceRoutes.deleteDevice,
    access: 'admin',
    scope: 'settings',
    params: z.object({ deviceId: recordId }),
  },
} as const satisfies EndpointTable;
