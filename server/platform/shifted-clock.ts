import type { Clock } from './clock.ts';

/** A clock that can be put to another moment and back; wall clock and durations move together. For the demo's past. */
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

  /** `wallMs`: milliseconds since 1970. From there it runs on. */
  goTo(wallMs: number): void {
    this.#shiftMs = wallMs - this.#base.now();
  }

  /** To the real time. */
  comeBack(): void {
    this.#shiftMs = 0;
  }
}
