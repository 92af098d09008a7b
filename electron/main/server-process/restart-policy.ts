/** The earlier unexpected ends of the server's process. */
export type RestartHistory = {
  /** The number of unexpected ends in a row, at most 2 if the server was ready. An end after `aliveMs` counts as the first. */
  readonly quickEnds: number;
};

export const freshHistory: RestartHistory = { quickEnds: 0 };

export const restartPolicy = {
  /** For how many milliseconds a server must run to count as working. The next end is then counted as the first. */
  aliveMs: 30_000,
  /** How many milliseconds to wait before the first, second and third restart in a row. */
  backOffMs: [1_000, 3_000, 10_000],
  /** The maximum wait in milliseconds if the server had been ready, because guests are playing. */
  readyBackOffMs: 3_000,
} as const;

export type RestartDecision =
  | { readonly kind: 'restart'; readonly afterMs: number; readonly attempt: number; readonly history: RestartHistory }
  | { readonly kind: 'give-up' };

/**
 * Returns what to do after an unexpected end. Gives up if the server was not ready and three ends in a row have been counted
 * before. A server that was ready can start, so it is restarted however often it ends (DESKTOP-28).
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
