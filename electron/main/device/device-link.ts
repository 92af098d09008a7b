import type { DeviceScreen, PairingFault } from '#core/bridge/device-bridge.ts';
import type { DeviceRole } from '#core/model/device.ts';
import type { Timers } from '../server-process/server-supervisor.ts';
import type { ServerCalls } from './server-calls.ts';
import type { TokenStore } from './token-store.ts';
import { getVersionFit } from './version-fit.ts';

export type DeviceLinkOptions = {
  readonly role: DeviceRole;
  /** The server's origin. */
  readonly server: string;
  readonly ownVersion: string;
  readonly calls: ServerCalls;
  readonly tokens: TokenStore;
  readonly timers: Timers;
  /** Returns the current time in ISO 8601 format, to show to people. */
  readonly now: () => string;
  /** The pairing code from a QR code that named this server; absent if there was none. */
  readonly code?: string;
  readonly onScreen: (screen: DeviceScreen) => void;
};

/** How often to check the server, in milliseconds: `open` while it responds, `away` after a failed check. */
export const checkEveryMs = { open: 15_000, away: 3_000 } as const;
/** The number of failed checks in a row after which an open device considers the server away. Fewer are normal on Wi-Fi. */
const maxMisses = 3;

/**
 * The link of a kiosk or tablet to its server. Checks that the server responds, still knows the device and has a
 * compatible version, and decides what to show (DESKTOP-14, DESKTOP-17). It recovers by itself from failures.
 */
export class DeviceLink {
  readonly #options: DeviceLinkOptions;
  #screen: DeviceScreen = { at: 'checking' };
  #token: string | undefined;
  #misses = 0;
  #awaySince: string | undefined;
  #isRevoked = false;
  #isStopped = false;
  #currentCheck: Promise<void> | undefined;
  #cancelNextCheck: () => void = () => undefined;

  constructor(options: DeviceLinkOptions) {
    this.#options = options;
  }

  get screen(): DeviceScreen {
    return this.#screen;
  }

  /**
   * The device's token, only for the requests of the device's own windows; undefined if the device is not paired or was not
   * checked yet.
   */
  get token(): string | undefined {
    return this.#token;
  }

  /** Checks the server now instead of at the next scheduled time. If a check is running, waits for that one instead. */
  check(): Promise<void> {
    this.#cancelNextCheck();
    this.#currentCheck ??= this.#checkOnce().finally(() => {
      this.#currentCheck = undefined;
    });
    return this.#currentCheck;
  }

  /**
   * Called when a page of the server could not be loaded. If the check fails too, the server counts as away at once.
   */
  async checkAfterFailedLoad(): Promise<void> {
    this.#misses = maxMisses;
    await this.check();
  }

  /** Pairs the device with a code. Returns why the pairing failed; undefined if the device is now paired. */
  async pair(code: string): Promise<PairingFault | undefined> {
    const { calls, server, role, tokens } = this.#options;
    const paired = await calls.pair(server, code, role);
    if ('fault' in paired) return paired;
    await tokens.store({ origin: server, role, ...paired });
    this.#isRevoked = false;
    await this.check();
    return undefined;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelNextCheck();
  }

  async #checkOnce(): Promise<void> {
    const screen = await this.#findScreen();
    if (this.#isStopped) return;
    this.#showScreen(screen);
    const isAway = this.#misses > 0 || screen.at === 'away';
    // Somebody may be typing a code, so no check is scheduled. Pairing will show whether the server responds.
    if (screen.at === 'pair') return;
    this.#cancelNextCheck = this.#options.timers.after(isAway ? checkEveryMs.away : checkEveryMs.open, () => {
      void this.check();
    });
  }

  async #findScreen(): Promise<DeviceScreen> {
    const { calls, server, role, tokens, ownVersion } = this.#options;
    const pairing = await tokens.find(server, role);
    this.#token = pairing?.token;
    const health = await calls.health(server);
    const fit = 'fault' in health ? undefined : getVersionFit(ownVersion, health.version);
    // If something other than a hotel's server responds, the hotel's server is considered away, too.
    if ('fault' in health || fit === undefined) {
      return this.#countMiss('fault' in health && health.fault === 'certificate' ? { why: 'certificate' } : {});
    }
    if (fit === 'server-too-old' || fit === 'server-too-new') {
      this.#resetMisses();
      return { at: 'version', server, fit, versions: { own: ownVersion, server: health.version } };
    }
    const pairingStatus = pairing === undefined ? undefined : await calls.checkPairing(server, pairing.token, role);
    if (pairingStatus === 'away') return this.#countMiss();
    this.#resetMisses();
    if (pairingStatus === 'paired') return { at: 'open', server };
    if (pairingStatus === 'revoked') {
      this.#isRevoked = true;
      this.#token = undefined;
      await tokens.delete();
    }
    const { code } = this.#options;
    const why = this.#isRevoked ? ({ why: 'revoked' } as const) : {};
    return { at: 'pair', server, hotelName: health.hotelName, ...why, ...(code === undefined ? {} : { code }) };
  }

  #countMiss(reason: { readonly why?: 'certificate' } = {}): DeviceScreen {
    const { server, now } = this.#options;
    this.#misses += 1;
    this.#awaySince ??= now();
    const canStayOpen = this.#screen.at === 'open' && this.#misses < maxMisses;
    return canStayOpen ? this.#screen : { at: 'away', server, since: this.#awaySince, ...reason };
  }

  #resetMisses(): void {
    this.#misses = 0;
    this.#awaySince = undefined;
  }

  #showScreen(screen: DeviceScreen): void {
    if (JSON.stringify(screen) === JSON.stringify(this.#screen)) return;
    this.#screen = screen;
    this.#options.onScreen(screen);
  }
}
