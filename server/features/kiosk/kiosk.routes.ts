import type { PrinterState } from '#core/api/printing-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { kioskUnlockHeader } from '#core/api/staff-kiosk.ts';
import type { Hotel } from '#core/model/hotel.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { getLocalTimeZone } from '../../platform/local-time.ts';
import type { SecurityNotes, SettingsReader } from '../functions.ts';
import type { KioskPin } from './kiosk-pin.ts';

export type KioskRouteDeps = {
  readonly pin: KioskPin;
  readonly hotel: () => Hotel;
  readonly settings: SettingsReader;
  readonly security: SecurityNotes;
  /** Returns what is known about the printers. */
  readonly printers: () => readonly PrinterState[];
};

type Names = 'getKiosk' | 'unlockKiosk' | 'getKioskPin' | 'setKioskPin' | 'removeKioskPin';

/** Returns the handlers of the lobby kiosk and its PIN (DESKTOP-20, KIOSK-1). */
export function kioskHandlers({
  pin,
  hotel,
  settings,
  security,
  printers,
}: KioskRouteDeps): Handlers<StaffEndpoints, Names> {
  return {
    getKiosk: ({ caller, req }) => ({
      data: {
        hotelName: hotel().name,
        language: settings().language,
        timeZone: getLocalTimeZone(),
        hasPin: pin.state().isSet,
        unlockedUntil: pin.unlockedUntil(requireDeviceId(caller), req.get(kioskUnlockHeader)) ?? null,
        ...describePrinter(printers().find(({ isDefault }) => isDefault)),
      },
    }),
    unlockKiosk: async ({ body, caller }) => {
      try {
        const data = await pin.unlock(requireDeviceId(caller), body.pin);
        await security.note({ event: 'kiosk_unlocked' }, caller);
        return { data };
      } catch (error) {
        const isTry =
          error instanceof AppError && (error.code === 'KIOSK_PIN_WRONG' || error.code === 'PIN_PAD_LOCKED');
        if (isTry) await security.noteFailure({ event: 'kiosk_pin_refused' }, caller);
        throw error;
      }
    },
    getKioskPin: () => ({ data: pin.state() }),
    setKioskPin: async ({ body, caller }) => {
      const data = await pin.set(body.pin);
      await security.note({ event: 'kiosk_pin_changed' }, caller);
      return { data };
    },
    removeKioskPin: async ({ caller }) => {
      const data = await pin.remove();
      await security.note({ event: 'kiosk_pin_removed' }, caller);
      return { data };
    },
  };
}

function describePrinter(printer: PrinterState | undefined) {
  if (printer === undefined) return {};
  const { state, fault, isPaperLow } = printer;
  return { printer: { state, isPaperLow, ...(fault === undefined ? {} : { fault }) } };
}

/** Returns the device id of the caller, who must be on a paired device. Throws DEVICE_NOT_PAIRED. */
function requireDeviceId({ device }: Caller): string {
  if (device === undefined) throw new AppError('DEVICE_NOT_PAIRED');
  return device.deviceId;
}
