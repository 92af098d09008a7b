/** How the shell reacts when the server's process ends by itself. Pure, so that every case is a row of a table. */
export type RestartHistory = {
  /** Ends in a row, each after less than `aliveMs`. */
  readonly quickEnds: number;
};

export const freshHistory: RestartHistory = { quickEnds: 0 };

export const restartPolicy = {
  /** A server that ran this long counts as working, and the count starts again. */
  aliveMs: 30_000,
  /** The waits before the first, second and third start in a row. */
  backOffMs: [1_000, 3_000, 10_000],
  /** The longest wait after the end of a server that had been ready, because guests are playing. */
  readyBackOffMs: 3_000,
} as const;

export type RestartDecision =
  | { readonly kind: 'restart'; readonly afterMs: number; readonly attempt: number; readonly history: RestartHistory }
  | { readonly kind: 'give-up' };

/**
 * Returns what to do after an unexpected end. If three servers in a row end before they are ready, a fourth will not
 * start either. One that was ready can start, so it is restarted however often it ends (DESKTOP-28).
 * @param server how long it ran, and whether it had been ready
 */
export function afterUnexpectedEnd(
  history: RestartHistory,
  { livedMs, wasReady }: { readonly livedMs: number; readonly wasReady: boolean },
): RestartDecision {
  const quickEnds = livedMs >= restartPolicy.aliveMs ? 1 : history.quickEnds + 1;
  const waitMs = restartPolicy.backOffMs[quickEnds - 1];
  const afterMs = wasReady ? Math.min(waitMs ?? restartPolicy.readyBackOffMs, restartPolicy.readyBackOffMs) : waitMs;
  if (afterMs === undefined) return { kind: 'give-up' };
  return {
    kind: 'restart',
    afterMs,
    attempt: quickEnds,
    history: { quickEnds: wasReady ? Math.min(quickEnds, 2) : quickEnds },
  };
}
