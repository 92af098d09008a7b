import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemIo } from './journal-file-adapter.ts';
import { SyncTimes } from './sync-times.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('SyncTimes returns the median and the maximum of the successful syncs, and passes on errors', async () => {
  const times = new SyncTimes();
  expect(times.getStatistics()).toBeNull();
  let waitMs = 2;
  const io = times.measure({
    ...systemIo,
    sync: async () => {
      if (waitMs < 0) throw new Error('EIO');
      vi.advanceTimersByTime(waitMs);
    },
  });
  await io.sync(0);
  await io.sync(0);
  waitMs = 60;
  await io.sync(0);
  waitMs = -1;
  await expect(io.sync(0)).rejects.toThrow('EIO');
  expect(times.getStatistics()).toEqual({ median: 2, slowest: 60 });
});
