/** The times of the kiosk window's recent failures, in milliseconds (DESKTOP-19). */
export type FailureHistory = readonly number[];

export const recoveryPolicy = {
  /** Only failures within this time are counted, in milliseconds. */
  windowMs: 60_000,
  /** After up to this many failures the page is reloaded. After more failures a new window is created. */
  maxReloads: 3,
  /**
   * After more failures than this the window waits `waitMs` before it loads the page, so that a page that always fails does
   * not keep the computer busy.
   */
  failuresBeforeWait: 6,
  /** The usual wait before the page is loaded, in milliseconds. */
  reloadAfterMs: 1_000,
  /** The wait after more than `failuresBeforeWait` failures, in milliseconds. */
  waitMs: 60_000,
} as const;

export type Recovery = {
  readonly kind: 'reload' | 'new-window';
  /** How long to wait before that, in milliseconds. */
  readonly afterMs: number;
  /** The failures that still count, with this one. The caller passes them to the next call. */
  readonly history: FailureHistory;
};

/**
 * Returns what to do after a crash or a hang of the page.
 * @param history the times of earlier failures, on the same clock as `now`
 * @param now the time of this failure on a monotonic clock, in milliseconds
 */
export function decideRecovery(history: FailureHistory, now: number): Recovery {
  const recent = [...history.filter((time) => now - time < recoveryPolicy.windowMs), now];
  const kind = recent.length <= recoveryPolicy.maxReloads ? 'reload' : 'new-window';
  const mustWait = recent.length > recoveryPolicy.failuresBeforeWait;
  return { kind, afterMs: mustWait ? recoveryPolicy.waitMs : recoveryPolicy.reloadAfterMs, history: recent };
}
