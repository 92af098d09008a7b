import { z } from 'zod';
import type { KioskPinState } from '#core/api/staff-kiosk.ts';
import { timings } from '#core/rules/timings.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { Backoff } from '../../platform/rate-limit.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'kiosk-pin';
const documentSchema = z.object({
  /** The hash of the PIN. Absent if no PIN is set. */
  pinHash: z.string().optional(),
  changedAt: z.iso.datetime().optional(),
});
type Stored = z.infer<typeof documentSchema>;

export type KioskPinDeps = {
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
  readonly passwords: Passwords;
  /** The number of wrong PINs after which a device has to wait. */
  readonly wrongPins: number;
};

type Unlocked = { readonly deviceId: string; readonly endsAt: number; readonly expiresAt: string };

/** Checks the PIN of the kiosks' staff corner, which is stored as a hash, and issues tokens for it (DESKTOP-20). */
export class KioskPin {
  readonly #deps: KioskPinDeps;
  readonly #pause: Backoff;
  /** The valid tokens, by their hashes. They are only in memory, so a restart locks every kiosk. */
  readonly #unlocked = new Map<string, Unlocked>();
  #stored: Stored;

  private constructor(deps: KioskPinDeps, stored: Stored) {
    this.#deps = deps;
    this.#stored = stored;
    const { kioskPauseMs } = timings;
    const pause = { freeTries: deps.wrongPins, firstMs: kioskPauseMs, maxMs: kioskPauseMs, forgetMs: kioskPauseMs };
    this.#pause = new Backoff(deps.clock, pause);
  }

  static async load(deps: KioskPinDeps): Promise<KioskPin> {
    return new KioskPin(deps, (await deps.documents.get(documentName, documentSchema)) ?? {});
  }

  state(): KioskPinState {
    const { pinHash, changedAt } = this.#stored;
    return { isSet: pinHash !== undefined, ...(pinHash !== undefined && changedAt !== undefined && { changedAt }) };
  }

  /** Sets the PIN and locks every kiosk. */
  async set(pin: string): Promise<KioskPinState> {
    return this.#keep({ pinHash: await this.#deps.passwords.hash(pin), changedAt: isoNow(this.#deps.clock) });
  }

  remove(): Promise<KioskPinState> {
    return this.#keep({});
  }

  /**
   * Issues a token for the right PIN. Throws KIOSK_PIN_NOT_SET. Throws KIOSK_PIN_WRONG with `data.triesLeft` and
   * `data.retryAfterMs`, which is 0 as long as tries are left. Throws KIOSK_PAUSED with `data.retryAfterMs` after too many
   * wrong PINs of this device.
   */
  async unlock(deviceId: string, pin: string): Promise<{ readonly token: string; readonly expiresAt: string }> {
    const { clock, ids, passwords, wrongPins } = this.#deps;
    const { pinHash } = this.#stored;
    if (pinHash === undefined) throw new AppError('KIOSK_PIN_NOT_SET');
    const retryAfterMs = this.#pause.retryAfterMs(deviceId);
    if (retryAfterMs > 0) throw new AppError('KIOSK_PAUSED', { retryAfterMs });
    // The try is counted before the slow check, so that simultaneous tries are all counted.
    const tries = this.#pause.countWrongTry(deviceId);
    if (!(await passwords.verify(pinHash, pin)) || this.#stored.pinHash !== pinHash) {
      const triesLeft = Math.max(0, wrongPins - tries);
      throw new AppError('KIOSK_PIN_WRONG', { triesLeft, retryAfterMs: this.#pause.retryAfterMs(deviceId) });
    }
    this.#pause.reset(deviceId);
    this.#dropOld();
    const token = ids.secret();
    const endsAt = clock.monotonic() + timings.kioskUnlockMs;
    const expiresAt = new Date(clock.now() + timings.kioskUnlockMs).toISOString();
    this.#unlocked.set(hashSecret(token), { deviceId, endsAt, expiresAt });
    return { token, expiresAt };
  }

  /** Returns the time until which a token is valid on this device, as ISO 8601. Returns undefined if it is not valid. */
  unlockedUntil(deviceId: string, token: string | undefined): string | undefined {
    const unlock = token === undefined ? undefined : this.#unlocked.get(hashSecret(token));
    const isGood = unlock?.deviceId === deviceId && unlock.endsAt > this.#deps.clock.monotonic();
    return isGood ? unlock.expiresAt : undefined;
  }

  async #keep(stored: Stored): Promise<KioskPinState> {
    await this.#deps.documents.put(documentName, stored);
    this.#stored = stored;
    this.#unlocked.clear();
    return this.state();
  }

  #dropOld(): void {
    const now = this.#deps.clock.monotonic();
    for (const [hash, { endsAt }] of this.#unlocked) if (endsAt <= now) this.#unlocked.delete(hash);
  }
}
