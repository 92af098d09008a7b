import { expect, it } from 'vitest';
import { afterKioskFailure, type FailureHistory, recoveryPolicy } from './recovery.ts';

function failAt(...times: readonly number[]) {
  let history: FailureHistory = [];
  return times.map((now) => {
    const { kind, afterMs, history: next } = afterKioskFailure(history, now);
    history = next;
    return [kind, afterMs];
  });
}

it('the kiosk reloads three times within a minute, then creates new windows, then waits before each further one', () => {
  const soon = recoveryPolicy.reloadAfterMs;
  expect(failAt(0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000)).toEqual([
    ['reload', soon],
    ['reload', soon],
    ['reload', soon],
    ['new-window', soon],
    ['new-window', soon],
    ['new-window', soon],
    ['new-window', recoveryPolicy.waitMs],
    ['new-window', recoveryPolicy.waitMs],
  ]);
});

it('the kiosk no longer counts failures after a minute', () => {
  expect(failAt(0, 1_000, 2_000, 62_000).map(([kind]) => kind)).toEqual(['reload', 'reload', 'reload', 'reload']);
});

it('afterKioskFailure returns only the failures that still count', () => {
  expect(afterKioskFailure([0, 50_000], 70_000).history).toEqual([50_000, 70_000]);
});
