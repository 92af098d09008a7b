import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/ports.ts';
import { anAction, temporaryFolder } from '../storage/support.ts';

const runFile = promisify(execFile);
const diskBytes = 2 * 1024 * 1024;

let folder: string;
let remove: () => Promise<void>;
let hasSmallDisk = false;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  // Only root may mount, and only on Linux. For other computers, server/storage/journal/file-journal-faults.test.ts injects
  // ENOSPC.
  hasSmallDisk = await runFile('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
});
afterEach(async () => {
  if (hasSmallDisk) await runFile('umount', [folder]);
  await remove();
});

/** Appends until the disk is full and returns how many lines were acknowledged. */
async function appendUntilFull(storage: Storage): Promise<number> {
  for (let n = 0; n < 100_000; n += 1) {
    try {
      await storage.journal.append(anAction('u', n));
    } catch (error) {
      expect(error).toMatchObject({ code: 'STORAGE_FULL' });
      return n;
    }
  }
  throw new Error('the disk never became full');
}

/** Waits until the storage may check the free space again: it does so when something is written, at most every 200 ms. */
const waitForRecheck = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('a disk that is really full', () => {
  it('never leaves a write half done, loses no acknowledged data, and lets writes succeed again once there is room', async (test) => {
    test.skip(!hasSmallDisk, 'no small disk can be mounted here');
    const fillerFile = path.join(folder, 'somebody-elses-file');
    await writeFile(fillerFile, Buffer.alloc(diskBytes / 2));
    // Limits of 0 turn the prediction off, so that writes reach the end of the disk.
    const limits = { lowBytes: 0, fullBytes: 0 };
    const storage = await openStorage({ dataDir: folder, clock: systemClock, limits });
    await storage.documents.put('settings', 'before');
    const count = await appendUntilFull(storage);
    expect(count).toBeGreaterThan(100);
    expect(storage.state()).toBe('full');
    const longText = 'x'.repeat(100_000);
    await expect(storage.documents.put('settings', longText)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await expect(storage.media.putUnderRandomId(Buffer.from(longText), 'jpg')).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    });
    expect(await storage.documents.get('settings', z.string())).toBe('before');
    expect((await storage.journal.find({ limit: 1 })).total).toBe(count);

    await rm(fillerFile);
    await waitForRecheck();
    expect((await storage.journal.append(anAction('u', count))).seq).toBe(count + 1);
    await storage.documents.put('settings', 'after');
    expect(storage.state()).toBe('ok');
    await storage.close();

    const reopened = await openStorage({ dataDir: folder, clock: systemClock, limits });
    const { lines } = await reopened.journal.find({});
    expect(lines.map((line) => line.seq)).toEqual(Array.from({ length: count + 1 }, (_, n) => n + 1));
    expect(await reopened.documents.get('settings', z.string())).toBe('after');
    expect(reopened.documents.problems()).toEqual([]);
    await reopened.close();
  });

  it('does not prevent opening and reading, and is reported as full', async (test) => {
    test.skip(!hasSmallDisk, 'no small disk can be mounted here');
    const limits = { lowBytes: 0, fullBytes: 0 };
    const first = await openStorage({ dataDir: folder, clock: systemClock, limits });
    const count = await appendUntilFull(first);
    await first.close();
    const filler = path.join(folder, 'to-the-last-byte');
    await writeFile(filler, Buffer.alloc(diskBytes)).catch(() => undefined);
    const second = await openStorage({ dataDir: folder, clock: systemClock, limits: { lowBytes: 2, fullBytes: 1 } });
    expect((await second.journal.find({ limit: 1 })).total).toBe(count);
    expect(second.state()).toBe('full');
    await second.close();
  });
});

describe('a disk that is nearly full', () => {
  it('is noticed from its free space: pictures are refused first, then all writes', async (test) => {
    test.skip(!hasSmallDisk, 'no small disk can be mounted here');
    const limits = { lowBytes: 1_000_000, fullBytes: 500_000 };
    const storage = await openStorage({ dataDir: folder, clock: systemClock, limits });
    expect(storage.state()).toBe('ok');
    await writeFile(path.join(folder, 'more'), Buffer.alloc(1_300_000));
    await storage.close();

    const low = await openStorage({ dataDir: folder, clock: systemClock, limits });
    expect(low.state()).toBe('low');
    await expect(low.media.putUnderRandomId(Buffer.from('x'), 'jpg')).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await low.journal.append(anAction('u', 1));
    await writeFile(path.join(folder, 'still-more'), Buffer.alloc(400_000));
    await low.close();

    const full = await openStorage({ dataDir: folder, clock: systemClock, limits });
    expect(full.state()).toBe('full');
    await expect(full.journal.append(anAction('u', 2))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await full.close();
  });

  it('makes a new installation fail with a readable message until there is room', async (test) => {
    test.skip(!hasSmallDisk, 'no small disk can be mounted here');
    const filler = path.join(folder, 'filler');
    await writeFile(filler, Buffer.alloc(diskBytes)).catch(() => undefined);
    const opening = openStorage({ dataDir: path.join(folder, 'data'), clock: systemClock });
    await expect(opening).rejects.toMatchObject({ code: 'DISK_FULL' });
    await expect(opening).rejects.toThrow(/is full. Make room and start again/);
    await rm(filler);
    const limits = { lowBytes: 0, fullBytes: 0 };
    const storage = await openStorage({ dataDir: path.join(folder, 'data'), clock: systemClock, limits });
    await storage.close();
  });
});
