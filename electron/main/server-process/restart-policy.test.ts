import { describe, expect, it } from 'vitest';
import { afterUnexpectedEnd, freshHistory, type RestartHistory, restartPolicy } from './restart-policy.ts';

/** Returns the waits after the given number of ends in a row, each of a process like `server`, until the policy gives up. */
function waitsAfter(ends: number, server: { livedMs: number; wasReady: boolean }) {
  const waits: (number | 'give-up')[] = [];
  let history: RestartHistory = freshHistory;
  for (let end = 0; end < ends; end += 1) {
    const reaction = afterUnexpectedEnd(history, server);
    if (reaction.kind === 'give-up') return [...waits, 'give-up'];
    waits.push(reaction.afterMs);
    history = reaction.history;
  }
  return waits;
}

describe('restart policy', () => {
  it('waits longer each time, and gives up after the last of these waits if no server was ever ready', () => {
    expect(waitsAfter(10, { livedMs: 500, wasReady: false })).toEqual([...restartPolicy.backOffMs, 'give-up']);
  });

  it('restarts a server that was ready, first after 1 s and then after 3 s, however often it ends', () => {
    expect(waitsAfter(10, { livedMs: 500, wasReady: true })).toEqual([1_000, ...Array(9).fill(3_000)]);
  });

  it('gives up on a server that was ready before if it ends early twice without getting ready', () => {
    const afterReady = { quickEnds: 2 };
    const first = afterUnexpectedEnd(afterReady, { livedMs: 500, wasReady: false });
    if (first.kind === 'give-up') throw new Error('gave up too early');
    expect(afterUnexpectedEnd(first.history, { livedMs: 500, wasReady: false })).toEqual({ kind: 'give-up' });
  });

  it('begins to count again once a server has run for 30 s', () => {
    const reaction = afterUnexpectedEnd({ quickEnds: 3 }, { livedMs: restartPolicy.aliveMs, wasReady: false });
    expect(reaction).toMatchObject({ kind: 'restart', attempt: 1, afterMs: restartPolicy.backOffMs[0] });
  });

  it('treats a run of just under 30 s as short', () => {
    const server = { livedMs: restartPolicy.aliveMs - 1, wasReady: false };
    expect(afterUnexpectedEnd({ quickEnds: 3 }, server)).toEqual({ kind: 'give-up' });
  });
});
