import { expect, it } from 'vitest';
import { systemIo } from './journal-file-adapter.ts';
import { SyncTimes } from './sync-times.ts';

it('tells the median and the slowest of the last syncs, and passes failures on', async () => {
  const times = new SyncTimes();
  expect(times.read()).toBeNull();
  let waitMs = 0;
  const io = times.measure({
    ...systemIo,
    sync: async () => {
      if (waitMs < 0) throw new Error('EIO');
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    },
  });
  await io.sync(0);
  await io.sync(0);
  waitMs = 60;
  await io.sync(0);
  waitMs = -1;
  await expect(io.sync(0)).rejects.toThrow('EIO');
  const read = times.read();
  expect(read?.slowest).toBeGreaterThanOrEqual(50);
  expect(read?.median).toBeLessThan(50);
});
