import { type DeviceRole, pairingCodeLength } from '#core/model/device.ts';
import { timings } from '#core/rules/timings.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';

/** The maximum number of codes that are valid at the same time. A further code ends the oldest one. */
const maxCodes = 20;
/** The maximum number of ended codes that are remembered, so that somebody who types one learns why it does not work. */
const maxEnded = 100;

export type Pairing = { readonly role: DeviceRole; readonly name: string };
export type CodeFault = 'wrong' | 'expired' | 'used';
type Entry = Pairing & { readonly endsAt: number };

/**
 * Stores the codes of six digits that pair a device (ACCESS-8). A code can be used once within five minutes. Wrong tries
 * never end a code, because then any stranger could keep staff from pairing a device. Codes are kept in memory as hashes,
 * so a restart ends them all.
 */
export class PairingCodes {
  readonly #byHash = new Map<string, Entry>();
  readonly #ended = new Map<string, 'expired' | 'used'>();
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Creates a code. Returns it and, as ISO 8601, the time at which it ends. */
  create({ role, name }: Pairing): { readonly code: string; readonly expiresAt: string } {
    this.#dropOld();
    // Not the first of the map, because a code that was given back is its last.
    const [oldest] = [...this.#byHash].sort(([, one], [, other]) => one.endsAt - other.endsAt);
    if (this.#byHash.size >= maxCodes && oldest !== undefined) this.#end(oldest[0], 'expired');
    let code = this.#ids.digits(pairingCodeLength);
    while (this.#byHash.has(hashSecret(code))) code = this.#ids.digits(pairingCodeLength);
    const endsAt = this.#clock.monotonic() + timings.pairingCodeMs;
    this.#byHash.set(hashSecret(code), { role, name, endsAt });
    return { code, expiresAt: new Date(this.#clock.now() + timings.pairingCodeMs).toISOString() };
  }

  /**
   * Returns the role and the name to which a code belongs, and uses the code up. `giveBack` makes it valid again. For an
   * invalid code, returns the `reason`.
   */
  redeem(typed: string): (Pairing & { readonly giveBack: () => void }) | { readonly reason: CodeFault } {
    this.#dropOld();
    const hash = hashSecret(typed.normalize('NFKC').replace(/[\s-]/g, ''));
    const entry = this.#byHash.get(hash);
    if (entry !== undefined) {
      this.#end(hash, 'used');
      const { role, name } = entry;
      const giveBack = () => {
        this.#ended.delete(hash);
        this.#byHash.set(hash, entry);
      };
      return { role, name, giveBack };
    }
    return { reason: this.#ended.get(hash) ?? 'wrong' };
  }

  #end(hash: string, why: 'expired' | 'used'): void {
    this.#byHash.delete(hash);
    this.#ended.delete(hash);
    this.#ended.set(hash, why);
    const oldest = this.#ended.keys().next();
    if (this.#ended.size > maxEnded && oldest.done !== true) this.#ended.delete(oldest.value);
  }

  #dropOld(): void {
    const now = this.#clock.monotonic();
    for (const [hash, { endsAt }] of this.#byHash) if (endsAt <= now) this.#end(hash, 'expired');
  }
}
