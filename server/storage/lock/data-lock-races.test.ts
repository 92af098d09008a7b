import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#tests/storage/support.ts';
import { lockData } from './data-lock.ts';

/** Called after the lock has read the state of a file. The result reaches the lock when the promise resolves. */
const during = vi.hoisted(() => ({ read: (_file: string): Promise<void> | undefined => undefined }));

vi.mock(import('node:fs/promises'), async (original) => {
  const fs = await original();
  const stat = async (file: string, options: object) => {
    const stats = await fs.stat(file, options);
    await during.read(file);
    return stats;
  };
  return { ...fs, stat: stat as typeof fs.stat };
});

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  during.read = () => undefined;
  await remove();
});

const at = '2026-11-21T10:00:00.000Z';

it('the data lock belongs to the file in its place, even if the file is replaced while it is being locked', async () => {
  const { exec } = DatabaseSync.prototype;
  const locking = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(function (this: DatabaseSync, sql) {
    exec.call(this, sql);
    rmSync(path.join(folder, 'lock'), { recursive: true });
    mkdirSync(path.join(folder, 'lock'));
    writeFileSync(path.join(folder, 'lock/server.lock'), '');
  });
  const first = await lockData(folder, at);
  expect(locking).toHaveBeenCalled();
  await expect(lockData(folder, at)).rejects.toMatchObject({ code: 'DATA_LOCKED' });
  first.release();
});

it('the data lock is taken even if its folder is deleted while it is being taken', async () => {
  mkdirSync(path.join(folder, 'lock'));
  let isDeleted = false;
  during.read = async (file) => {
    if (file !== path.join(folder, 'lock') || isDeleted) return;
    isDeleted = true;
    rmSync(file, { recursive: true });
  };
  const lock = await lockData(folder, at);
  expect(isDeleted).toBe(true);
  await expect(lockData(folder, at)).rejects.toMatchObject({ code: 'DATA_LOCKED' });
  lock.release();
});

it('the data lock looks at its file again before a write if the process was suspended during the previous look', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const lock = await lockData(folder, at);
  lock.watch(() => undefined);
  let goOn = () => {};
  const suspended = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const hasRead = new Promise<void>((resolve) => {
    during.read = (file) => {
      if (!file.endsWith('server.lock')) return undefined;
      resolve();
      return suspended;
    };
  });
  vi.advanceTimersByTime(400);
  await hasRead;
  rmSync(path.join(folder, 'lock'), { recursive: true });
  vi.advanceTimersByTime(2_000);
  goOn();
  await new Promise(setImmediate);
  expect(() => lock.check()).toThrow('the lock of the data directory is gone');
  lock.release();
});
