import { z } from 'zod';
import type { KioskPinState } from '#core/api/staff-kiosk.ts';
import { isWeakPin } from '#core/model/kiosk-pin-rules.ts';
import { timings } from '#core/rules/timings.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'kiosk-pin';
const documentSchema = z.object({
  /** The hash of the PIN. Absent if no PIN is set. */
  pinHash: z.string().optional(),
  changedAt: z.iso.datetime().optional(),
  /** The devices whose PIN pad is locked. A restart of the server must not release them. */
  lockedDevices: z.array(z.string()).default([]),
});
type Stored = z.infer<typeof documentSchema>;

export type KioskPinDeps = {
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'secret'>;
  readonly passwords: Passwords;
  /** The number of wrong PINs in a row after which the PIN pad of a device is locked. */
  readonly wrongPins: number;
};

type Unlocked = { readonly deviceId: string; readonly endsAt: number; readonly expiresAt: string };

/** Checks the PIN of the kiosks' staff corner, which is stored as a hash, and issues tokens for it (DESKTOP-20). */
export class KioskPin {
  readonly #deps: KioskPinDeps;
  /** The wrong PINs since the last right one, by device. */
  readonly #wrongPins = new Map<string, number>();
  /** The valid tokens, by their hashes. They are only in memory, so a restart locks every kiosk. */
  readonly #unlocked = new Map<string, Unlocked>();
  #stored: Stored;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(deps: KioskPinDeps, stored: Stored) {
    this.#deps = deps;
    this.#stored = stored;
  }

  static async load(deps: KioskPinDeps): Promise<KioskPin> {
    return new KioskPin(deps, (await deps.documents.get(documentName, documentSchema)) ?? { lockedDevices: [] });
  }

  state(): KioskPinState {
    const { pinHash, changedAt } = this.#stored;
    return { isSet: pinHash !== undefined, ...(pinHash !== undefined && changedAt !== undefined && { changedAt }) };
  }

  /** Sets the PIN and locks every kiosk. Locked PIN pads stay locked. Throws KIOSK_PIN_WEAK. */
  async set(pin: string): Promise<KioskPinState> {
    if (isWeakPin(pin)) throw new AppError('KIOSK_PIN_WEAK');
    return this.#replace({ pinHash: await this.#deps.passwords.hash(pin), changedAt: isoNow(this.#deps.clock) });
  }

  remove(): Promise<KioskPinState> {
    return this.#replace({});
  }

  isPadLocked(deviceId: string): boolean {
    return this.#stored.lockedDevices.includes(deviceId);
  }

  /** Lets a device try PINs again. Does nothing if it may already. */
  async releasePad(deviceId: string): Promise<void> {
    this.#wrongPins.delete(deviceId);
    await this.#write((stored) => ({
      ...stored,
      lockedDevices: stored.lockedDevices.filter((locked) => locked !== deviceId),
    }));
  }

  /**
   * Issues a token for the right PIN. Throws KIOSK_PIN_NOT_SET. Throws KIOSK_PIN_WRONG with `data.triesLeft`. Throws
   * PIN_PAD_LOCKED for the last allowed wrong PIN of this device and for every PIN after it, until `releasePad`.
   */
  async unlock(deviceId: string, pin: string): Promise<{ readonly token: string; readonly expiresAt: string }> {
    const { clock, ids, passwords, wrongPins } = this.#deps;
    const { pinHash } = this.#stored;
    if (pinHash === undefined) throw new AppError('KIOSK_PIN_NOT_SET');
    const tries = (this.#wrongPins.get(deviceId) ?? 0) + 1;
    if (this.isPadLocked(deviceId) || tries > wrongPins) throw new AppError('PIN_PAD_LOCKED');
    // The try is counted before the slow check, so that simultaneous tries are all counted.
    this.#wrongPins.set(deviceId, tries);
    if (!(await passwords.verify(pinHash, pin)) || this.#stored.pinHash !== pinHash) {
      if (tries < wrongPins) throw new AppError('KIOSK_PIN_WRONG', { triesLeft: wrongPins - tries });
      await this.#lockPad(deviceId);
      throw new AppError('PIN_PAD_LOCKED');
    }
    this.#wrongPins.delete(deviceId);
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

  #lockPad(deviceId: string): Promise<void> {
    return this.#write((stored) => ({
      ...stored,
      lockedDevices: [...stored.lockedDevices.filter((locked) => locked !== deviceId), deviceId],
    }));
  }

  async #replace(pin: Omit<Stored, 'lockedDevices'>): Promise<KioskPinState> {
    await this.#write(({ lockedDevices }) => ({ ...pin, lockedDevices }));
    this.#unlocked.clear();
    return this.state();
  }

  /** Writes run one after another, because each is based on the one before. */
  #write(change: (stored: Stored) => Stored): Promise<void> {
    const write = this.#writing.then(async () => {
      const stored = change(this.#stored);
      await this.#deps.documents.put(documentName, stored);
      this.#stored = stored;
    });
    this.#writing = write.catch(() => undefined);
    return write;
  }

  #dropOld(): void {
    const now = this.#deps.clock.monotonic();
    for (const [hash, { endsAt }] of this.#unlocked) if (endsAt <= now) this.#unlocked.delete(hash);
  }
}
