/** Returns the time. The implementation is injected, so that tests control the time. */
export interface Clock {
  /** Returns the wall clock in milliseconds since 1970. */
  now(): number;
  /**
   * Returns milliseconds for measuring durations within a run. It is not affected if the computer's clock is set
   * (STORE-6).
   */
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
