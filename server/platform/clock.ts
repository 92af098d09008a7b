/** Time comes in from outside, so that rules can be replayed (house habit). */
export interface Clock {
  /** Wall clock, milliseconds since 1970. */
  now(): number;
  /** Never goes back; for durations inside a run (decision 2.20). Milliseconds. */
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};

/** ISO 8601 UTC of the wall clock. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
