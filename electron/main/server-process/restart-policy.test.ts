import { describe, expect, it } from 'vitest';
import { decideRestart, emptyHistory, type RestartHistory, restartPolicy } from './restart-policy.ts';

/** Returns the waits after the given number of ends in a row, each of a process like `server`, until the policy gives up. */
function listWaits(ends: number, server: { uptimeMs: number; wasReady: boolean }) {
  const waits: (number | 'give-up')[] = [];
  let history: RestartHistory = emptyHistory;
  for (let end = 0; end < ends; end += 1) {
    const decision = decideRestart(history, server);
    if (decision.kind === 'give-up') return [...waits, 'give-up'];
    waits.push(decision.afterMs);
    history = decision.history;
  }
  return waits;
}

describe('restart policy', () => {
  it('waits longer each time, and gives up after the last of these waits if no server was ever ready', () => {
    expect(listWaits(10, { uptimeMs: 500, wasReady: false })).toEqual([...restartPolicy.backOffMs, 'give-up']);
  });

  it('restarts a server that was ready, first after 1 s and then after 3 s, however often it ends', () => {
    expect(listWaits(10, { uptimeMs: 500, wasReady: true })).toEqual([1_000, ...Array(9).fill(3_000)]);
  });

  it('gives up on a server that was ready before if it ends early twice without getting ready', () => {
    const history = { endsInARow: 2 };
    const firstDecision = decideRestart(history, { uptimeMs: 500, wasReady: false });
    if (firstDecision.kind === 'give-up') throw new Error('gave up too early');
    expect(decideRestart(firstDecision.history, { uptimeMs: 500, wasReady: false })).toEqual({ kind: 'give-up' });
  });

  it('begins to count again once a server has run for 30 s', () => {
    const decision = decideRestart({ endsInARow: 3 }, { uptimeMs: restartPolicy.stableAfterMs, wasReady: false });
    expect(decision).toMatchObject({ kind: 'restart', attempt: 1, afterMs: restartPolicy.backOffMs[0] });
  });

  it('treats a run of just under 30 s as short', () => {
    const server = { uptimeMs: restartPolicy.stableAfterMs - 1, wasReady: false };
    expect(decideRestart({ endsInARow: 3 }, server)).toEqual({ kind: 'give-up' });
  });
});
