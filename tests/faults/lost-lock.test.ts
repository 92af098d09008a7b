import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
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

/** Returns the ids of the acknowledged lines, according to the child's output. */
const listAcknowledged = (output: string) =>
  output
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => (line.startsWith('line ') ? [line.slice('line '.length)] : []));

function removeLock(): void {
  try {
    rmSync(path.join(dataDir, 'lock'), { recursive: true, force: true });
  } catch (error) {
    // A server has just created a file in it.
    expect(error).toMatchObject({ code: 'ENOTEMPTY' });
  }
}

async function readStored() {
  const storage = await openStorage({ dataDir, clock: systemClock });
  const { lines } = await storage.journal.find({});
  const problems = storage.documents.problems();
  await storage.close();
  return { ids: lines.map((line) => (line.kind === 'action' ? line.actionId : '')), problems };
}

it('a deleted lock is taken again by the server that held it, and a second server is refused', async () => {
  const first = startChild('append-forever.ts', dataDir, 'first');
  await first.waitForLine('line ', 5);
  removeLock();
  // This file is written when the lock has been taken; its folder appears earlier.
  await expect.poll(() => existsSync(path.join(dataDir, 'lock/holder.json')), { timeout: 10_000 }).toBe(true);
  const second = startChild('append-forever.ts', dataDir, 'second');
  expect(await second.waitForLine('stopped')).toContain('Another Takarabune server');
  await first.waitForLine('line ', listAcknowledged(first.output()).length + 5);
  await first.kill();
  const { ids, problems } = await readStored();
  expect(listAcknowledged(first.output()).filter((id) => !ids.includes(id))).toEqual([]);
  expect([new Set(ids).size, problems]).toEqual([ids.length, []]);
}, 30_000);

it.each([1, 2, 3])(
  'a deleted lock for which two servers compete leaves one writer at a time, and nothing acknowledged is lost (%i)',
  async () => {
    const first = startChild('append-forever.ts', dataDir, 'first');
    await first.waitForLine('line ', 5);
    // The second server takes the lock just before or after the first one checks it. Only one of the two continues.
    const second = startChild('append-forever.ts', dataDir, 'second');
    const oneEnded = Promise.race([first.closed, second.closed]);
    let hasOneEnded = false;
    void oneEnded.then(() => {
      hasOneEnded = true;
    });
    for (let tries = 0; tries < 400 && !hasOneEnded; tries += 1) {
      removeLock();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await oneEnded;
    await new Promise((resolve) => setTimeout(resolve, 50));
    await first.kill();
    await second.kill();
    const acknowledgedIds = [...listAcknowledged(first.output()), ...listAcknowledged(second.output())];
    const { ids, problems } = await readStored();
    expect(acknowledgedIds.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const writers = ids.map((id) => id.split('-')[0]);
    expect(writers, 'no line of the first server after one of the second').toEqual(writers.toSorted());
    expect(problems).toEqual([]);
  },
  60_000,
);

it('a server that was suspended before a write does not damage data that another server has taken over', async () => {
  const first = startChild('append-held.ts', dataDir, '20');
  await first.waitForLine('held');
  // The process is suspended, as when a computer sleeps. It checks nothing until it continues.
  first.signal('SIGSTOP');
  rmSync(path.join(dataDir, 'lock'), { recursive: true });
  const second = startChild('append-forever.ts', dataDir, 'second');
  await second.waitForLine('line ', 50);
  first.writeLine('go on');
  first.signal('SIGCONT');
  await first.closed;
  expect(first.output()).toContain('refused');
  await second.waitForLine('line ', listAcknowledged(second.output()).length + 5);
  await second.kill();
  const acknowledgedIds = [...listAcknowledged(first.output()), ...listAcknowledged(second.output())];
  const { ids, problems } = await readStored();
  expect(acknowledgedIds.filter((id) => !ids.includes(id))).toEqual([]);
  expect([new Set(ids).size, problems]).toEqual([ids.length, []]);
}, 30_000);

it('a deleted journal stops the server, and nothing acknowledged is lost', async () => {
  const child = startChild('append-forever.ts', dataDir, 'first');
  await child.waitForLine('line ', 50);
  rmSync(path.join(dataDir, 'journal.jsonl'));
  await child.waitForLine('stopped');
  await child.closed;
  const { ids } = await readStored();
  const lost = listAcknowledged(child.output()).filter((id) => !ids.includes(id));
  expect(lost).toEqual([]);
}, 30_000);
