/** Time is injected, so that tests control it. */
export interface Clock {
  /** The wall clock in milliseconds since 1970. */
  now(): number;
  /** Never goes back; for durations within a run (STORE-6). Milliseconds. */
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};

/** Returns the wall clock as ISO 8601 UTC. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
