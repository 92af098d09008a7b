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
  await first.says('open');
  const second = startChild('open-and-wait.ts', dataDir);
  const said = await second.says('DATA_LOCKED');
  await second.gone;
  expect(said).toMatch(/Another Takarabune server \(process \d+, started .*\) already uses the data directory/);
  await expect(openStorage({ dataDir, clock: systemClock })).rejects.toMatchObject({ code: 'DATA_LOCKED' });

  await first.endInput();
  const third = startChild('open-and-wait.ts', dataDir);
  await third.says('open');
  await third.endInput();
});

it('a second server starts at once after the first one was killed', async () => {
  const first = startChild('open-and-wait.ts', dataDir);
  await first.says('open');
  await first.kill();
  const storage = await openStorage({ dataDir, clock: systemClock });
  await storage.close();
});

it('one of four servers that start at the same moment opens the data, and the others are refused', async () => {
  const all = Array.from({ length: 4 }, () => startChild('open-and-wait.ts', dataDir));
  const said = await Promise.all(all.map((child) => Promise.any([child.says('open'), child.says('DATA_LOCKED')])));
  expect(said.filter((line) => line === 'open')).toHaveLength(1);
  expect(said.filter((line) => line.startsWith('DATA_LOCKED'))).toHaveLength(3);
  for (const child of all) await child.endInput();
});
