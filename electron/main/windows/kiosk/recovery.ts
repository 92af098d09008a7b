/** How the kiosk window recovers from a crash or a hang (DESKTOP-19). Pure, so that every case is a row of a table. */
export type FailureHistory = readonly number[];

export const recoveryPolicy = {
  /** Failures are counted within this time. Milliseconds. */
  windowMs: 60_000,
  /** Reloads within that time. The next failure creates a new window. */
  reloads: 3,
  /**
   * After this many failures within that time the window waits, so that a page that always fails does not keep the
   * computer busy.
   */
  beforeWaiting: 6,
  reloadAfterMs: 1_000,
  waitMs: 60_000,
} as const;

export type Recovery = {
  readonly kind: 'reload' | 'new-window';
  readonly afterMs: number;
  readonly history: FailureHistory;
};

/**
 * Returns what to do after a failure of the page's process.
 * @param history earlier failures, in the monotonic time of `now`
 * @param now milliseconds
 */
export function afterKioskFailure(history: FailureHistory, now: number): Recovery {
  const recent = [...history.filter((at) => now - at < recoveryPolicy.windowMs), now];
  const kind = recent.length <= recoveryPolicy.reloads ? 'reload' : 'new-window';
  const mustWait = recent.length > recoveryPolicy.beforeWaiting;
  return { kind, afterMs: mustWait ? recoveryPolicy.waitMs : recoveryPolicy.reloadAfterMs, history: recent };
}
