import type { Clock } from './clock.ts';

const backMs = 5 * 60 * 1_000;
const aheadMs = 3 * 24 * 60 * 60 * 1_000;

/**
 * Says whether the wall clock can be believed (decision 2.20): doubtful when it went back over 5 minutes or ahead over 3
 * days, against the newest journal line at the start and against the monotonic clock from then on. While it is doubtful
 * nothing is ended, erased, expired or rotated. A clock that is set right again is believed again without staff.
 */
export class ClockTrust {
  readonly #clock: Clock;
  #anchor: { readonly wall: number; readonly monotonic: number };

  /** `lastAt`: ISO time of the newest journal line, undefined when there is none. */
  constructor(clock: Clock, lastAt: string | undefined) {
    this.#clock = clock;
    const last = lastAt === undefined ? Number.NaN : Date.parse(lastAt);
    const now = clock.now();
    const wall = Number.isNaN(last) || isPlausible(now - last) ? now : last;
    this.#anchor = { wall, monotonic: clock.monotonic() };
  }

  isDoubtful(): boolean {
    const expected = this.#anchor.wall + (this.#clock.monotonic() - this.#anchor.monotonic);
    return !isPlausible(this.#clock.now() - expected);
  }

  /** Staff looked at the date and it is right. */
  confirm(): void {
    this.#anchor = { wall: this.#clock.now(), monotonic: this.#clock.monotonic() };
  }
}

function isPlausible(driftMs: number): boolean {
  return driftMs >= -backMs && driftMs <= aheadMs;
}
