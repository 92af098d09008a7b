import { z } from 'zod';
import { languages } from '../model/hotel.ts';
import { kioskPinSchema } from '../model/kiosk-pin.ts';
import type { EndpointTable } from './endpoint.ts';
import { kioskRoutes } from './kiosk-routes.ts';
import { kioskCameras } from './kiosk-schemas.ts';

/** The header in which a kiosk sends the token from `unlockKiosk`. */
export const kioskUnlockHeader = 'x-kiosk-unlock';

const pinState = z.object({
  isSet: z.boolean(),
  /** When it was last set. */
  changedAt: z.string().optional(),
});
export type KioskPinState = z.infer<typeof pinState>;

const kioskReport = z.object({
  camera: z.enum(kioskCameras),
  /** Staff close the kiosk, so its silence raises no warning (KIOSK-15). Only with the PIN's token. */
  isClosing: z.boolean().default(false),
});
export type KioskReport = z.output<typeof kioskReport>;

/** The lobby kiosk, and the PIN of its staff corner (DESKTOP-20, KIOSK-1). */
export const kioskEndpoints = {
  /** Nothing in it concerns any guest. */
  getKiosk: {
    route: kioskRoutes.getKiosk,
    access: 'kiosk',
    data: z.object({
      hotelName: z.string(),
      /** The kiosk's language until somebody chooses another, and again after a while without a touch. */
      language: z.enum(languages),
      hasPin: z.boolean(),
      /** Until when the token in `X-Kiosk-Unlock` is valid; null if there is no valid token. */
      unlockedUntil: z.string().nullable(),
    }),
  },
  /** Reports the kiosk's state, every 30 seconds and when something changes. */
  reportKiosk: { route: kioskRoutes.reportKiosk, access: 'kiosk', body: kioskReport },
  /** The token is valid on this device only, for three minutes. */
  unlockKiosk: {
    route: kioskRoutes.unlockKiosk,
    access: 'kiosk',
    body: z.object({ pin: kioskPinSchema }),
    data: z.object({ token: z.string(), expiresAt: z.string() }),
  },
  getKioskPin: { route: kioskRoutes.getKioskPin, access: 'admin', scope: 'settings', data: pinState },
  setKioskPin: {
    route: kioskRoutes.setKioskPin,
    access: 'admin',
    scope: 'settings',
    body: z.object({ pin: kioskPinSchema }),
    data: pinState,
  },
  removeKioskPin: { route: kioskRoutes.removeKioskPin, access: 'admin', scope: 'settings', data: pinState },
} as const satisfies EndpointTable;
