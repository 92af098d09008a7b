import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { temporaryFolder } from '../storage/support.ts';
import { startChild } from './child-process.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('a second server is refused with a readable message while the first one runs, and accepted afterwards', async () => {
  const first = startChild('open-and-wait.ts', dataDir);
  await first.waitForLine('open');
  const second = startChild('open-and-wait.ts', dataDir);
  const message = await second.waitForLine('DATA_LOCKED');
  await second.closed;
  expect(message).toMatch(/Another Takarabune server \(process \d+, started .*\) already uses the data directory/);
  await expect(openStorage({ dataDir, clock: systemClock })).rejects.toMatchObject({ code: 'DATA_LOCKED' });

  await first.endInput();
  const third = startChild('open-and-wait.ts', dataDir);
  await third.waitForLine('open');
  await third.endInput();
});

it('a second server starts at once after the first one was killed', async () => {
  const first = startChild('open-and-wait.ts', dataDir);
  await first.waitForLine('open');
  await first.kill();
  const storage = await openStorage({ dataDir, clock: systemClock });
  await storage.close();
});

it('one of four servers that start at the same moment opens the data, and the others are refused', async () => {
  const children = Array.from({ length: 4 }, () => startChild('open-and-wait.ts', dataDir));
  const lines = await Promise.all(
    children.map((child) => Promise.any([child.waitForLine('open'), child.waitForLine('DATA_LOCKED')])),
  );
  expect(lines.filter((line) => line === 'open')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('DATA_LOCKED'))).toHaveLength(3);
  for (const child of children) await child.endInput();
});
