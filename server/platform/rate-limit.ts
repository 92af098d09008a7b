import type { Clock } from './clock.ts';

/**
 * How many keys a limiter stores. Beyond this it removes the oldest, so that a flood of addresses cannot fill the
 * memory.
 */
const maxKeys = 20_000;

function removeOldest<V>(entries: Map<string, V>): void {
  const oldest = entries.keys().next();
  if (entries.size > maxKeys && !oldest.done) entries.delete(oldest.value);
}

/** A fixed-window limiter (LIMIT-1). The window of a key begins with its first event. */
export class FixedWindowLimiter {
  readonly #entries = new Map<string, { count: number; endsAt: number }>();
  readonly #clock: Clock;
  readonly #max: number;
  readonly #windowMs: number;

  constructor(clock: Clock, max: number, windowMs = 60_000) {
    this.#clock = clock;
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Returns the milliseconds until the next event is allowed; 0 if it is allowed now. Does not count an event. */
  retryAfterMs(key: string): number {
    const entry = this.#entries.get(key);
    const now = this.#clock.monotonic();
    if (!entry || entry.endsAt <= now || entry.count < this.#max) return 0;
    return Math.ceil(entry.endsAt - now);
  }

  /** Counts an event. */
  count(key: string): void {
    const now = this.#clock.monotonic();
    const entry = this.#entries.get(key);
    if (entry && entry.endsAt > now) {
      entry.count += 1;
      return;
    }
    this.#entries.delete(key);
    this.#entries.set(key, { count: 1, endsAt: now + this.#windowMs });
    removeOldest(this.#entries);
  }

  /** Counts an event unless it is refused. Returns the same as `retryAfterMs`. */
  take(key: string): number {
    const retryAfterMs = this.retryAfterMs(key);
    if (retryAfterMs === 0) this.count(key);
    return retryAfterMs;
  }
}

export type PauseRule = {
  /** The number of wrong tries after which the first pause begins. */
  readonly freeTries: number;
  /** The first pause in milliseconds. Each further wrong try doubles it. */
  readonly firstMs: number;
  readonly maxMs: number;
  /** The count of a key starts again after this many milliseconds without a wrong try. */
  readonly forgetMs: number;
};

/**
 * A pause that grows with each wrong try of a key, for example of an address that logs in or of a guest at a clue. It
 * never locks anybody out for good (LIMIT-7).
 */
export class Backoff {
  readonly #entries = new Map<string, { wrongTries: number; lastAt: number }>();
  readonly #clock: Clock;
  readonly #rule: PauseRule;

  constructor(clock: Clock, rule: PauseRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  /** Returns the milliseconds until the next try is allowed, at most `maxPauseMs`; 0 if it is allowed now. */
  retryAfterMs(key: string, maxPauseMs = Number.POSITIVE_INFINITY): number {
    const entry = this.#entries.get(key);
    if (!entry || entry.wrongTries < this.#rule.freeTries) return 0;
    const pause = Math.min(
      this.#rule.firstMs * 2 ** (entry.wrongTries - this.#rule.freeTries),
      this.#rule.maxMs,
      maxPauseMs,
    );
    return Math.max(0, Math.ceil(entry.lastAt + pause - this.#clock.monotonic()));
  }

  /** Counts a wrong try and returns how many there are now. */
  countWrongTry(key: string): number {
    const now = this.#clock.monotonic();
    const entry = this.#entries.get(key);
    const isRecent = entry && now - entry.lastAt < this.#rule.forgetMs;
    this.#entries.delete(key);
    const wrongTries = (isRecent ? entry.wrongTries : 0) + 1;
    this.#entries.set(key, { wrongTries, lastAt: now });
    removeOldest(this.#entries);
    return wrongTries;
  }

  reset(key: string): void {
    this.#entries.delete(key);
  }
}
