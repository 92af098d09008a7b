import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresher } from './live-provider.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('the refresher calls once for several requests, at the earliest of their times', () => {
  const read = vi.fn();
  const refresher = createRefresher(read, 1_000);
  refresher.want(3_000);
  refresher.want(100);
  refresher.want(2_000);
  vi.advanceTimersByTime(99);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(read).toHaveBeenCalledTimes(1);
});

it('the refresher waits for at least the given time between two calls', () => {
  const read = vi.fn();
  const refresher = createRefresher(read, 1_000);
  refresher.want(0);
  vi.advanceTimersByTime(0);
  refresher.want(100);
  vi.advanceTimersByTime(999);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(read).toHaveBeenCalledTimes(2);
});

it('the refresher does not call after it was stopped', () => {
  const read = vi.fn();
  const refresher = createRefresher(read, 1_000);
  refresher.want(100);
  refresher.stop();
  vi.advanceTimersByTime(5_000);
  expect(read).not.toHaveBeenCalled();
});
