import { describe, expect, it } from 'vitest';
import { afterUnexpectedEnd, freshHistory, restartPolicy } from './restart-policy.ts';

describe('restart policy', () => {
  it('backs off, then gives up after three quick ends in a row', () => {
    const waits: number[] = [];
    let history = freshHistory;
    for (let round = 0; round < 3; round += 1) {
      const decision = afterUnexpectedEnd(history, 500);
      if (decision.kind !== 'restart') throw new Error('gave up too early');
      waits.push(decision.afterMs);
      history = decision.history;
    }
    expect(waits).toEqual([...restartPolicy.backOffMs]);
    expect(afterUnexpectedEnd(history, 500)).toEqual({ kind: 'give-up' });
  });

  it('starts counting again once a server lived for 30 s', () => {
    const decision = afterUnexpectedEnd({ quickEnds: 3 }, restartPolicy.aliveMs);
    expect(decision).toMatchObject({ kind: 'restart', attempt: 1, afterMs: restartPolicy.backOffMs[0] });
  });

  it('counts a life of just under 30 s as quick', () => {
    expect(afterUnexpectedEnd({ quickEnds: 3 }, restartPolicy.aliveMs - 1)).toEqual({ kind: 'give-up' });
  });
});
