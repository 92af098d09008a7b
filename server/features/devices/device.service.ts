import type { DeviceView } from '#core/api/staff-devices.ts';
import type { Device, DeviceRole } from '#core/model/device.ts';
import { pairingLink, type SecureAddress } from '#core/model/pairing-link.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { Backoff } from '../../platform/rate-limit.ts';
import type { Announce, SecurityCaller, SecurityNotes } from '../functions.ts';
import type { DeviceRepository } from './device.repository.ts';
import { type Pairing, PairingCodes } from './pairing-codes.ts';

export type DeviceDeps = {
  readonly repository: DeviceRepository;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly limits: { readonly wrongCodesPerMinute: number };
  readonly publicOrigin: () => string;
  readonly announce: Announce;
  /** The lock of the kiosks' PIN pads (DESKTOP-20). */
  readonly pinPads: { isPadLocked(deviceId: string): boolean; releasePad(deviceId: string): Promise<void> };
  /** Ends the sessions that were started on a device. */
  readonly endSessionsOn: (deviceId: string) => Promise<void>;
  readonly security: SecurityNotes;
};

export type Paired = { readonly deviceToken: string; readonly deviceId: string } & Pairing;

/** The prefix of device tokens. It distinguishes them from the tokens of people. */
const tokenPrefix = 'device-';
/** The shortest time between two writes of the times at which devices were last seen. */
const seenWriteMs = 60 * 60 * 1_000;
/**
 * The pause of an address after wrong codes. It grows, because a pause that stays the same would let an address try as many
 * codes as it has time.
 */
const pauseRule = { firstMs: 60 * 1_000, maxMs: 15 * 60 * 1_000, forgetMs: 24 * 60 * 60 * 1_000 };

/**
 * Manages the devices that may open the panel or be a kiosk (ACCESS-8). Each has its own secret, which is stored as a hash.
 */
export class DeviceService {
  readonly #deps: DeviceDeps;
  readonly #codes: PairingCodes;
  readonly #wrongCodes: Backoff;
  /**
   * The last call of each device, by device id. `at` is wall-clock time and is shown to people; `writtenAt` is monotonic
   * time and decides when the next write is due.
   */
  readonly #lastCalls = new Map<string, { at: string; writtenAt: number }>();

  constructor(deps: DeviceDeps) {
    this.#deps = deps;
    this.#codes = new PairingCodes(deps.clock, deps.ids);
    this.#wrongCodes = new Backoff(deps.clock, { ...pauseRule, freeTries: deps.limits.wrongCodesPerMinute });
  }

  /**
   * Creates a pairing code, and the text of the QR code that contains it.
   * @param secure describes https while it is on, so that the desktop program knows which certificate to expect (DESKTOP-8)
   */
  createCode(pairing: Pairing, secure?: SecureAddress): { code: string; expiresAt: string; qrText: string } {
    const { code, expiresAt } = this.#codes.create(pairing);
    const link = { origin: this.#deps.publicOrigin(), code, ...(secure && { secure }) };
    return { code, expiresAt, qrText: pairingLink(link) };
  }

  /**
   * Pairs the caller's device with a pairing code. If the device is already paired, the earlier pairing ends. Throws
   * PAIRING_CODE_INVALID, PAIRING_CODE_OTHER_ROLE and TOO_MANY_REQUESTS.
   * @param role what the device is for, if it knows
   */
  async redeem(
    { code, role }: { readonly code: string; readonly role?: DeviceRole | undefined },
    caller: SecurityCaller,
  ): Promise<Paired> {
    const retryAfterMs = this.#wrongCodes.retryAfterMs(caller.address);
    if (retryAfterMs > 0) {
      await this.#deps.security.noteFailure({ event: 'pairing_refused' }, caller);
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    }
    const redeemed = this.#codes.redeem(code);
    if ('reason' in redeemed) {
      this.#wrongCodes.countWrongTry(caller.address);
      await this.#deps.security.noteFailure({ event: 'pairing_refused' }, caller);
      throw new AppError('PAIRING_CODE_INVALID', { reason: redeemed.reason });
    }
    if (role !== undefined && role !== redeemed.role) {
      redeemed.giveBack();
      throw new AppError('PAIRING_CODE_OTHER_ROLE', { role: redeemed.role });
    }
    try {
      return await this.pair(redeemed, caller);
    } catch (error) {
      redeemed.giveBack();
      throw error;
    }
  }

  /** Pairs the caller's device without a code. If the device is already paired, the earlier pairing ends. */
  async pair({ role, name }: Pairing, caller: SecurityCaller): Promise<Paired> {
    const replaced = caller.device?.deviceId;
    const { repository, ids, clock, announce, endSessionsOn } = this.#deps;
    const deviceToken = tokenPrefix + ids.secret();
    const at = isoNow(clock);
    const tokenHash = hashSecret(deviceToken);
    const device: Device = { deviceId: ids.shortId(), role, name, tokenHash, pairedAt: at, lastSeenAt: at };
    await repository.change((all) => [...all.filter(({ deviceId }) => deviceId !== replaced), device]);
    if (replaced !== undefined) await endSessionsOn(replaced);
    announce({ type: 'device' });
    await this.#deps.security.note({ event: 'device_paired', about: name }, caller);
    return { deviceToken, deviceId: device.deviceId, role, name };
  }

  /**
   * Gives the kiosk window of this computer a new token, which replaces the token of the previous start (DESKTOP-10). The
   * device keeps its id, so that its last spin is known after a restart.
   * @returns the token of the device, for the desktop program only
   */
  async issueConsoleKiosk(): Promise<string> {
    const { repository, ids, clock } = this.#deps;
    const token = tokenPrefix + ids.secret();
    const at = isoNow(clock);
    const earlier = repository.all().find(({ isConsoleKiosk }) => isConsoleKiosk === true);
    const device: Device = {
      ...{
        deviceId: earlier?.deviceId ?? ids.shortId(),
        role: 'kiosk',
        name: '',
        tokenHash: hashSecret(token),
        pairedAt: at,
        lastSeenAt: at,
      },
      isConsoleKiosk: true,
    };
    await repository.change((all) => [...all.filter(({ isConsoleKiosk }) => isConsoleKiosk !== true), device]);
    return token;
  }

  /** Returns the device that has this token and records that it was seen now. Returns undefined if no device has it. */
  find(token: string): { readonly deviceId: string; readonly role: DeviceRole; readonly name: string } | undefined {
    const device = this.#deps.repository.byHash(hashSecret(token));
    if (device === undefined) return undefined;
    this.#see(device);
    return { deviceId: device.deviceId, role: device.role, name: device.name };
  }

  /** Returns every kiosk, including the kiosk window of this computer. */
  kiosks(): { readonly deviceId: string; readonly name: string; readonly isConsole: boolean }[] {
    const kiosks = this.#deps.repository.all().filter(({ role }) => role === 'kiosk');
    return kiosks.map(({ deviceId, name, isConsoleKiosk = false }) => ({ deviceId, name, isConsole: isConsoleKiosk }));
  }

  /**
   * Returns the devices, newest first. The kiosk window of this computer is left out unless its PIN pad is locked: nobody
   * paired it, and it gets a new token at each start.
   */
  list(ownId: string | undefined): DeviceView[] {
    return this.#deps.repository
      .all()
      .filter(({ isConsoleKiosk, deviceId }) => isConsoleKiosk !== true || this.#deps.pinPads.isPadLocked(deviceId))
      .map(({ deviceId, role, name, pairedAt, lastSeenAt, isConsoleKiosk = false }) => ({
        deviceId,
        role,
        name,
        pairedAt,
        lastSeenAt: this.#lastCalls.get(deviceId)?.at ?? lastSeenAt,
        isPinPadLocked: this.#deps.pinPads.isPadLocked(deviceId),
        isConsole: isConsoleKiosk,
        isThis: deviceId === ownId,
      }))
      .reverse();
  }

  /** Lets a kiosk try PINs again, and returns its name. Throws DEVICE_NOT_FOUND. */
  async releasePin(deviceId: string): Promise<{ readonly name: string }> {
    const kiosk = this.kiosks().find((device) => device.deviceId === deviceId);
    if (kiosk === undefined) throw new AppError('DEVICE_NOT_FOUND');
    await this.#deps.pinPads.releasePad(deviceId);
    this.#deps.announce({ type: 'device' });
    return { name: kiosk.name };
  }

  /** Removes a device, ends its sessions, and returns its role and name. Throws DEVICE_NOT_FOUND. */
  async revoke(deviceId: string): Promise<Pairing> {
    let revoked: Device | undefined;
    await this.#deps.repository.change((all) => {
      const rest = all.filter((device) => device.deviceId !== deviceId);
      revoked = all.find((device) => device.deviceId === deviceId);
      if (revoked === undefined) throw new AppError('DEVICE_NOT_FOUND');
      return rest;
    });
    this.#lastCalls.delete(deviceId);
    await this.#deps.endSessionsOn(deviceId);
    this.#deps.announce({ type: 'device' });
    if (revoked === undefined) throw new AppError('DEVICE_NOT_FOUND');
    return { role: revoked.role, name: revoked.name };
  }

  #see({ deviceId }: Device): void {
    const { clock } = this.#deps;
    const lastCall = this.#lastCalls.get(deviceId);
    const now = clock.monotonic();
    const isDue = lastCall === undefined || now - lastCall.writtenAt >= seenWriteMs;
    this.#lastCalls.set(deviceId, { at: isoNow(clock), writtenAt: isDue ? now : lastCall.writtenAt });
    if (isDue) void this.#writeSeen();
  }

  async #writeSeen(): Promise<void> {
    const lastSeen = (device: Device) => ({
      ...device,
      lastSeenAt: this.#lastCalls.get(device.deviceId)?.at ?? device.lastSeenAt,
    });
    try {
      await this.#deps.repository.change((all) => all.map(lastSeen));
    } catch (error) {
      this.#deps.log.warn(errorFields(error), 'when devices were seen could not be written');
    }
  }
}
