import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/storage/support.ts';
import { lockData } from './data-lock.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

const at = '2026-11-21T10:00:00.000Z';

it('the data lock has one holder at a time, even within one process, and the error names the holder', async () => {
  const first = await lockData(folder, at);
  const second = lockData(folder, at);
  await expect(second).rejects.toMatchObject({ code: 'DATA_LOCKED' });
  await expect(second).rejects.toThrow(`process ${process.pid}, started ${at}`);
  await expect(second).rejects.toThrow(folder);
  first.release();
  first.release();
  const third = await lockData(folder, at);
  await expect(lockData(folder, at)).rejects.toMatchObject({ code: 'DATA_LOCKED' });
  third.release();
});

it('the data lock relies on the operating system, so a file that a dead process left does not matter', async () => {
  (await lockData(folder, at)).release();
  const holder = path.join(folder, 'lock', 'holder.json');
  expect(JSON.parse(await readFile(holder, 'utf8'))).toMatchObject({ pid: process.pid, startedAt: at });
  await writeFile(holder, JSON.stringify({ pid: process.ppid, startedAt: at }));
  (await lockData(folder, at)).release();
});

it('the data lock says that another process holds it if the details of the holder are unreadable', async () => {
  const lock = await lockData(folder, at);
  await writeFile(path.join(folder, 'lock', 'holder.json'), 'rubbish');
  await expect(lockData(folder, at)).rejects.toThrow('another process');
  lock.release();
});

it('the data lock is granted to exactly one of several simultaneous calls', async () => {
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => lockData(folder, at)));
  const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(locks).toHaveLength(1);
  for (const lock of locks) lock.release();
});

it('the data lock is refused with a readable message if its file cannot be locked', async () => {
  await mkdir(path.join(folder, 'lock', 'server.lock'), { recursive: true });
  const locking = lockData(folder, at);
  await expect(locking).rejects.toMatchObject({ code: 'DATA_UNREADABLE' });
  await expect(locking).rejects.toThrow(/lock\/server.lock cannot be locked \(.+\)/);
});

it('the data lock reports whether another server may still have files of the directory open', async () => {
  const isAlone = async (dataDir = folder) => {
    const lock = await lockData(dataDir, at);
    await lock.recordAlone();
    lock.release();
    return lock.isAlone;
  };
  expect(await isAlone()).toBe(true);
  await writeFile(path.join(folder, 'journal.jsonl'), '');
  expect(await isAlone()).toBe(true);
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  expect(await isAlone(copy)).toBe(true);
  await rm(copy, { recursive: true });
  await rm(path.join(folder, 'lock'), { recursive: true });
  expect(await isAlone()).toBe(false);
  expect(await isAlone()).toBe(true);
});
