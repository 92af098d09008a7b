import { expect, it } from 'vitest';
import { decideRecovery, type FailureHistory, recoveryPolicy } from './recovery.ts';

function decideAll(...times: readonly number[]) {
  let history: FailureHistory = [];
  return times.map((now) => {
    const { kind, afterMs, history: next } = decideRecovery(history, now);
    history = next;
    return [kind, afterMs];
  });
}

it('the kiosk reloads three times within a minute, then creates new windows, then waits before each further one', () => {
  const shortWaitMs = recoveryPolicy.reloadAfterMs;
  expect(decideAll(0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000)).toEqual([
    ['reload', shortWaitMs],
    ['reload', shortWaitMs],
    ['reload', shortWaitMs],
    ['new-window', shortWaitMs],
    ['new-window', shortWaitMs],
    ['new-window', shortWaitMs],
    ['new-window', recoveryPolicy.waitMs],
    ['new-window', recoveryPolicy.waitMs],
  ]);
});

it('the kiosk no longer counts failures after a minute', () => {
  expect(decideAll(0, 1_000, 2_000, 62_000).map(([kind]) => kind)).toEqual(['reload', 'reload', 'reload', 'reload']);
});

it('decideRecovery returns only the failures that still count', () => {
  expect(decideRecovery([0, 50_000], 70_000).history).toEqual([50_000, 70_000]);
});
