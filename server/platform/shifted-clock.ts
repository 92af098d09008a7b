import type { Clock } from './clock.ts';

/**
 * A clock that can be set to another time and back. `monotonic` shifts together with `now`. The demo uses this clock to
 * create data with past dates.
 */
export class ShiftedClock implements Clock {
  readonly #base: Clock;
  #shiftMs = 0;

  constructor(base: Clock) {
    this.#base = base;
  }

  now(): number {
    return this.#base.now() + this.#shiftMs;
  }

  monotonic(): number {
    return this.#base.monotonic() + this.#shiftMs;
  }

  /** Sets the wall clock to a time in milliseconds since 1970. The clock continues from this time. */
  setTime(wallMs: number): void {
    this.#shiftMs = wallMs - this.#base.now();
  }

  /** Returns to the real time. */
  reset(): void {
    this.#shiftMs = 0;
  }
}
