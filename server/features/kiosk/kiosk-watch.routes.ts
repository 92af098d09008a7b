import type { GuestEndpoints } from '#core/api/guest.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { kioskUnlockHeader } from '#core/api/staff-kiosk.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SecurityNotes } from '../functions.ts';
import type { KioskPin } from './kiosk-pin.ts';
import type { KioskWatch } from './kiosk-watch.ts';

export type KioskWatchRouteDeps = {
  readonly watch: KioskWatch;
  readonly pin: Pick<KioskPin, 'unlockedUntil'>;
  readonly security: Pick<SecurityNotes, 'note'>;
};

/** Returns the handlers of the kiosks' reports, and of what staff want of a kiosk (KIOSK-15, KIOSK-19). */
export function kioskWatchHandlers({
  watch,
  pin,
  security,
}: KioskWatchRouteDeps): Handlers<StaffEndpoints, 'reportKiosk' | 'restartKiosk' | 'setQuietHours'> {
  return {
    reportKiosk: async ({ body, caller, req }) => {
      if (caller.device === undefined) throw new AppError('DEVICE_NOT_PAIRED');
      const { deviceId } = caller.device;
      // Only staff may report that a kiosk is being closed. Otherwise anybody in front of it could suppress the warning
      // that it is silent.
      const isUnlocked = pin.unlockedUntil(deviceId, req.get(kioskUnlockHeader)) !== undefined;
      if (body.isClosing && !isUnlocked) throw new AppError('KIOSK_LOCKED');
      return { data: await watch.report(deviceId, body) };
    },
    restartKiosk: async ({ params: { deviceId }, caller }) => {
      watch.restart(deviceId);
      await security.note({ event: 'kiosk_restarted', about: watch.getName(deviceId) }, caller);
      return { message: 'The kiosk will restart' };
    },
    setQuietHours: async ({ params: { deviceId }, body, caller }) => {
      watch.setQuietHours(deviceId, body);
      await security.note({ event: 'kiosk_quiet_hours_changed', about: watch.getName(deviceId) }, caller);
      return { message: 'Quiet hours set' };
    },
  };
}

type DrawBall = Handler<GuestEndpoints['drawBall']>;

/** Returns a handler that also tells the panel when a guest has drawn at a kiosk. */
export function withSpinAnnounced(watch: Pick<KioskWatch, 'announceSpin'>, drawBall: DrawBall): DrawBall {
  return async (call) => {
    const result = await drawBall(call);
    const { device } = call.caller;
    if (device?.role === 'kiosk' && result?.data.repeated === false) watch.announceSpin();
    return result;
  };
}
