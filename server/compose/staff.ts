import { server as texts } from '#core/locales/ja/server.ts';
import { AccountRepository } from '../features/auth/account.repository.ts';
import { authHandlers, type PairHere } from '../features/auth/auth.routes.ts';
import { AuthService } from '../features/auth/auth.service.ts';
import { SecondFactors } from '../features/auth/second-factors.ts';
import { SessionStore } from '../features/auth/session-store.ts';
import { staffAccountHandlers } from '../features/auth/staff-accounts.routes.ts';
import { StaffAccounts } from '../features/auth/staff-accounts.ts';
import { StaffPins } from '../features/auth/staff-pins.ts';
import { DeviceRepository } from '../features/devices/device.repository.ts';
import { DeviceService } from '../features/devices/device.service.ts';
import { guessDeviceName } from '../features/devices/device-name.ts';
import { KioskPin } from '../features/kiosk/kiosk-pin.ts';
import { kioskWatchHandlers } from '../features/kiosk/kiosk-watch.routes.ts';
import { KioskWatch } from '../features/kiosk/kiosk-watch.ts';
import { toDeviceBinding } from '../http/place.ts';
import { Passwords } from '../platform/passwords.ts';
import { SetUpLink } from '../platform/set-up-link.ts';
import type { SecurityRecord } from '../storage/projections/security-index.ts';
import type { ComposeOptions } from './compose-options.ts';
import type { HotelSettings } from './hotel-settings.ts';
import type { Infrastructure } from './infrastructure.ts';

export type Staff = Awaited<ReturnType<typeof composeStaff>>;

/** Composes accounts, sessions and paired devices (ACCESS-3, ACCESS-4, ACCESS-8). */
export async function composeStaff(
  options: ComposeOptions,
  infrastructure: Infrastructure,
  hotelSettings: HotelSettings,
) {
  const { clock, ids, log, limits } = options;
  const { documents } = options.storage;
  const { live, announce, security } = infrastructure;
  const link = new SetUpLink(options.dataDir, clock);
  const sessions = await SessionStore.load({ documents, clock, ids, log, onEnded: () => live.checkStaff() });
  /**
   * Records a new one-time link in the security log. The command line also creates links, but it cannot write to the
   * journal of a running server.
   */
  const recordNewLink = async () => {
    const createdAt = await link.getCreatedAt();
    if (createdAt === undefined) return;
    const isRecorded = ({ event, about }: SecurityRecord) => event === 'link_made' && about === createdAt;
    if (!infrastructure.state.security.records.some(isRecorded))
      await security.note({ event: 'link_made', about: createdAt });
  };
  const passwords = new Passwords();
  const accounts = {
    ...{ sessions, clock, ids, security },
    link: {
      use: async <T>(secret: string, work: () => Promise<T>) => {
        // The use of the link deletes its file, from which the record is made.
        await recordNewLink();
        return link.use(secret, work);
      },
      invalidate: () => link.invalidate(),
    },
    accounts: await AccountRepository.load(documents),
    secondFactors: await SecondFactors.load({ documents, clock, ids }),
    passwords,
    wrongLogins: limits.wrongLogins,
  };
  const auth = new AuthService(accounts);
  const pins = await StaffPins.load({
    ...{ documents, clock, ids, security, accounts: accounts.accounts },
    wrongTries: limits.wrongLogins,
  });
  const pin = await KioskPin.load({ documents, clock, ids, passwords, wrongPins: limits.wrongKioskPins });
  const devices = new DeviceService({
    pinPads: pin,
    ...{ clock, ids, log, limits, announce, security },
    publicOrigin: hotelSettings.publicOrigin,
    repository: await DeviceRepository.load(documents),
    endSessionsOn: (deviceId) => sessions.endAllOn(deviceId),
  });
  const kioskWatch = await KioskWatch.load({
    ...{ documents, clock, log },
    kiosks: () => devices.kiosks(),
    onChanged: () => announce({ type: 'kiosk' }),
    lastSpinAt: (deviceId) => infrastructure.state.lottery.getLastSpinTime(deviceId),
  });
  /**
   * Pairs the device on which the one-time link is used, unless it is a paired tablet already (ACCESS-8). Returns what
   * the new session is bound to.
   */
  const pairHere: PairHere = async ({ caller, req, setDeviceCookie }) => {
    if (caller.device?.role === 'tablet') return caller.boundTo;
    const name = guessDeviceName(req.headers['user-agent'], texts.deviceNameUnknown);
    const { deviceToken, deviceId } = await devices.pair({ role: 'tablet', name }, caller);
    setDeviceCookie(deviceToken);
    return toDeviceBinding(deviceId, req);
  };
  return {
    ...{ auth, pins, link, devices, recordNewLink, kioskPin: pin, kioskWatch },
    handlers: {
      ...authHandlers(auth, pairHere, security),
      ...staffAccountHandlers({
        ...{ accounts: new StaffAccounts(accounts), secondFactors: accounts.secondFactors, pins, security },
        hotelName: () => hotelSettings.hotel.read().name,
      }),
      ...kioskWatchHandlers({ watch: kioskWatch, pin, security }),
    },
  };
}
