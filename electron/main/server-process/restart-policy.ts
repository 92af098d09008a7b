/** The earlier unexpected ends of the server's process. */
export type RestartHistory = {
  /**
   * The number of unexpected ends in a row, at most 2 if the server was ready. An end after `stableAfterMs` counts as the
   * first.
   */
  readonly endsInARow: number;
};

export const emptyHistory: RestartHistory = { endsInARow: 0 };

export const restartPolicy = {
  /** For how many milliseconds a server must run to count as working. The next end is then counted as the first. */
  stableAfterMs: 30_000,
  /** How many milliseconds to wait before the first, second and third restart in a row. */
  backOffMs: [1_000, 3_000, 10_000],
  /** The maximum wait in milliseconds if the server had been ready, because guests are playing. */
  maxReadyBackOffMs: 3_000,
} as const;

/** For how many milliseconds a start is repeated after a failure that passes by itself, and the longest pause between. */
const passing = { forMs: 120_000, maxPauseMs: 15_000 } as const;

/**
 * Returns after how many milliseconds a start is repeated that failed for a reason that passes by itself, or undefined
 * if it was repeated for two minutes (DESKTOP-28).
 * @param attempt the number of failed starts
 * @param sinceMs the time since the first of them
 */
export function decideRepeat(attempt: number, sinceMs: number): number | undefined {
  return sinceMs >= passing.forMs ? undefined : Math.min(1_000 * 2 ** (attempt - 1), passing.maxPauseMs);
}

export type RestartDecision =
  | { readonly kind: 'restart'; readonly afterMs: number; readonly attempt: number; readonly history: RestartHistory }
  | { readonly kind: 'give-up' };

/**
 * Returns what to do after an unexpected end. Gives up if the server was not ready, ended before `stableAfterMs`, and three
 * ends in a row have been counted before. A server that was ready can start, so it is restarted however often it ends
 * (DESKTOP-28).
 * @param server how long it ran, and whether it had been ready
 */
export function decideRestart(
  history: RestartHistory,
  { uptimeMs, wasReady }: { readonly uptimeMs: number; readonly wasReady: boolean },
): RestartDecision {
  const endsInARow = uptimeMs >= restartPolicy.stableAfterMs ? 1 : history.endsInARow + 1;
  const waitMs = restartPolicy.backOffMs[endsInARow - 1];
  const afterMs = wasReady
    ? Math.min(waitMs ?? restartPolicy.maxReadyBackOffMs, restartPolicy.maxReadyBackOffMs)
    : waitMs;
  if (afterMs === undefined) return { kind: 'give-up' };
  return {
    kind: 'restart',
    afterMs,
    attempt: endsInARow,
    history: { endsInARow: wasReady ? Math.min(endsInARow, 2) : endsInARow },
  };
}
