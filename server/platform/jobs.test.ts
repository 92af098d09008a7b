import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startJobs } from './jobs.ts';
import { silentLogger } from './logger.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[string, () => Promise<void>]>([
  ['rejects', () => Promise.reject(new Error('no'))],
  [
    'throws before it returns a promise',
    () => {
      throw new Error('no');
    },
  ],
])(
  'startJobs logs the error of a job that %s, runs the others, and runs it again the next time',
  async (_, failingJob) => {
    const [first, second] = [vi.fn(failingJob), vi.fn(async () => undefined)];
    const error = vi.spyOn(silentLogger, 'error');
    const jobs = startJobs([first, second], silentLogger);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([first, second, error].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect([first, second, error].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 2]);
    jobs.stop();
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(first).toHaveBeenCalledTimes(2);
    error.mockRestore();
  },
);
