import { type DeviceRole, pairingCodeLength } from '#core/model/device.ts';
import { timings } from '#core/rules/timings.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';

/** Codes that live at one time; the next one ends the oldest. */
const maxCodes = 20;

export type Pairing = { readonly role: DeviceRole; readonly name: string };
type Entry = Pairing & { readonly endsAt: number; wrongLeft: number };

/**
 * Codes of six digits that let a device in (decision 3): five minutes, one use, and dead after so many wrong tries in all,
 * from whatever addresses. In memory and hashed: a restart ends them all.
 */
export class PairingCodes {
  readonly #byHash = new Map<string, Entry>();
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #wrongTries: number;

  constructor(clock: Clock, ids: Ids, wrongTries: number) {
    this.#clock = clock;
    this.#ids = ids;
    this.#wrongTries = wrongTries;
  }

  /** Answers the code and when it ends (ISO). */
  create({ role, name }: Pairing): { readonly code: string; readonly expiresAt: string } {
    this.#dropOld();
    const oldest = this.#byHash.keys().next();
    if (this.#byHash.size >= maxCodes && oldest.done !== true) this.#byHash.delete(oldest.value);
    let code = this.#ids.digits(pairingCodeLength);
    while (this.#byHash.has(hashSecret(code))) code = this.#ids.digits(pairingCodeLength);
    const endsAt = this.#clock.monotonic() + timings.pairingCodeMs;
    this.#byHash.set(hashSecret(code), { role, name, endsAt, wrongLeft: this.#wrongTries });
    return { code, expiresAt: new Date(this.#clock.now() + timings.pairingCodeMs).toISOString() };
  }

  /**
   * What the code is for; it cannot be used again, unless `giveBack` is called. Undefined: wrong, used or expired, and then
   * one try less for every code.
   */
  redeem(typed: string): (Pairing & { readonly giveBack: () => void }) | undefined {
    this.#dropOld();
    const hash = hashSecret(typed.normalize('NFKC').replace(/[\s-]/g, ''));
    const entry = this.#byHash.get(hash);
    if (entry !== undefined) {
      this.#byHash.delete(hash);
      const { role, name } = entry;
      return { role, name, giveBack: () => this.#byHash.set(hash, entry) };
    }
    for (const one of this.#byHash.values()) one.wrongLeft -= 1;
    return undefined;
  }

  #dropOld(): void {
    const now = this.#clock.monotonic();
    for (const [hash, { endsAt, wrongLeft }] of this.#byHash) {
      if (endsAt <= now || wrongLeft <= 0) this.#byHash.delete(hash);
    }
  }
}
