import type { Clock } from '../../platform/clock.ts';

const windowMs = 60_000;
/** The maximum number of addresses whose look-ups are counted. A further address removes the oldest one. */
const maxAddresses = 20_000;

/**
 * Counts, by address, the look-ups that found nobody (LIMIT-1). A registration takes one look-up off the count. So forty
 * guests from one coach can register from one address, but nobody can try room after room.
 */
export class LookupGuard {
  readonly #misses = new Map<string, { count: number; endsAt: number }>();
  readonly #clock: Clock;
  readonly #perMinute: number;

  constructor(clock: Clock, perMinute: number) {
    this.#clock = clock;
    this.#perMinute = perMinute;
  }

  /** Returns the milliseconds until the next look-up is allowed, or 0 if it is allowed now. */
  retryAfterMs(address: string): number {
    const entry = this.#entry(address);
    return entry === undefined || entry.count < this.#perMinute ? 0 : Math.ceil(entry.endsAt - this.#clock.monotonic());
  }

  missed(address: string): void {
    const entry = this.#entry(address);
    if (entry !== undefined) {
      entry.count += 1;
      return;
    }
    this.#misses.delete(address);
    this.#misses.set(address, { count: 1, endsAt: this.#clock.monotonic() + windowMs });
    const oldest = this.#misses.keys().next();
    if (this.#misses.size > maxAddresses && oldest.done !== true) this.#misses.delete(oldest.value);
  }

  registered(address: string): void {
    const entry = this.#entry(address);
    if (entry !== undefined && entry.count > 0) entry.count -= 1;
  }

  #entry(address: string): { count: number; endsAt: number } | undefined {
    const entry = this.#misses.get(address);
    return entry !== undefined && entry.endsAt > this.#clock.monotonic() ? entry : undefined;
  }
}
