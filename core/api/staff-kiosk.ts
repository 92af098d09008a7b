import { z } from 'zod';
import { languages } from '../model/hotel.ts';
import { kioskPinSchema } from '../model/kiosk-pin.ts';
import type { EndpointTable } from './endpoint.ts';
import { kioskRoutes } from './kiosk-routes.ts';
import { kioskCameras, kioskScreens, quietHoursSchema } from './kiosk-schemas.ts';
import { recordId } from './params.ts';
import { printerStateSchema } from './printing-schemas.ts';

/** The header in which a kiosk sends the token that it received from `unlockKiosk`. */
export const kioskUnlockHeader = 'x-kiosk-unlock';

const pinState = z.object({
  isSet: z.boolean(),
  /** When the PIN was last set. */
  changedAt: z.string().optional(),
});
export type KioskPinState = z.infer<typeof pinState>;

const kioskReport = z.object({
  camera: z.enum(kioskCameras),
  /**
   * True if staff are closing the kiosk, so that there is no warning when it stops reporting (KIOSK-15). Needs the
   * token from `unlockKiosk`.
   */
  isClosing: z.boolean().default(false),
  screen: z.enum(kioskScreens).optional(),
  quietHours: quietHoursSchema.optional(),
  /** Another number after each restart of the page. */
  pageId: z.number().int().optional(),
});
export type KioskReport = z.output<typeof kioskReport>;

const kioskParams = z.object({ deviceId: recordId });

/** The calls for the lobby kiosk and for the PIN of its staff corner (DESKTOP-20, KIOSK-1). */
export const kioskEndpoints = {
  /** Returns the data that a kiosk needs to start. They contain nothing about guests. */
  getKiosk: {
    route: kioskRoutes.getKiosk,
    access: 'kiosk',
    data: z.object({
      hotelName: z.string(),
      /** The language that the kiosk shows until somebody chooses another one, and again after a time without input. */
      language: z.enum(languages),
      /** The IANA name of the hotel's time zone, in which the kiosk shows days and times. */
      timeZone: z.string(),
      hasPin: z.boolean(),
      /** The time until which the token in `X-Kiosk-Unlock` is valid; null if no valid token was sent. */
      unlockedUntil: z.string().nullable(),
      /** The printer on which the kiosk prints. Missing if the hotel has none. */
      printer: printerStateSchema.pick({ state: true, fault: true, isPaperLow: true }).optional(),
    }),
  },
  /** Reports the kiosk's state. The kiosk calls this every 30 seconds and when its state changes. */
  reportKiosk: {
    route: kioskRoutes.reportKiosk,
    access: 'kiosk',
    body: kioskReport,
    /** What staff want of the kiosk, until its reports show that it has done so. */
    data: z.object({ restart: z.boolean(), quietHours: quietHoursSchema.optional() }),
  },
  /** Asks a kiosk to load its page again as soon as no guest waits for it. Throws 409 KIOSK_NOT_ONLINE. */
  restartKiosk: { route: kioskRoutes.restartKiosk, access: 'staff', params: kioskParams, body: z.object({}) },
  /** Sets the quiet hours of a kiosk (KIOSK-12). Throws 409 KIOSK_NOT_ONLINE. */
  setQuietHours: { route: kioskRoutes.setQuietHours, access: 'staff', params: kioskParams, body: quietHoursSchema },
  /** Returns a token, which is valid only on this device and for three minutes. */
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
