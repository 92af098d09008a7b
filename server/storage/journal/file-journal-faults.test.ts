import { appendFile, readFile, rename, rm, symlink } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDisk, anAction, systemError } from '#tests/storage/support.ts';
import { journalWorld, seqsIn } from './file-journal.test-support.ts';
import { type JournalIo, systemIo } from './journal-file-adapter.ts';

const { world, open, reopen } = journalWorld();

// A full disk is checked again after a delay. The fake clock lets the test decide when.
beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

describe('a failed write', () => {
  /**
   * Returns an `io` that fails as `next` says, with error codes of the system: the next write fails after `bytes`
   * bytes, the next sync fails, or every truncation fails.
   */
  function aFaultyDisk() {
    const next: { write?: { bytes: number; code: string }; sync?: string; truncate?: string } = {};
    const io: JournalIo = {
      async write(fd, bytes, offset, position) {
        const fault = next.write;
        if (!fault) return systemIo.write(fd, bytes, offset, position);
        delete next.write;
        await systemIo.write(fd, bytes.subarray(0, offset + fault.bytes), offset, position);
        throw systemError(fault.code);
      },
      async sync(fd) {
        const fault = next.sync;
        delete next.sync;
        if (fault) throw systemError(fault);
        await systemIo.sync(fd);
      },
      async truncate(fd, length) {
        if (next.truncate) throw systemError(next.truncate);
        await systemIo.truncate(fd, length);
      },
    };
    return { io, next };
  }

  it.each([
    ['no bytes were written', { write: { bytes: 0, code: 'ENOSPC' } }],
    ['half a line was written', { write: { bytes: 60, code: 'ENOSPC' } }],
    ['lines were written but not synced', { sync: 'ENOSPC' }],
  ])('on a full disk rejects all waiting lines with STORAGE_FULL and leaves nothing behind: %s', async (_, fault) => {
    const { io, next } = aFaultyDisk();
    const journal = await open(io);
    const heard: number[] = [];
    journal.onCommitted((line) => heard.push(line.seq));
    await journal.append(anAction('u', 1));
    Object.assign(next, fault);
    const failing = await Promise.allSettled([journal.append(anAction('u', 2)), journal.append(anAction('u', 3))]);
    for (const result of failing)
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'STORAGE_FULL' } });
    expect([heard, await seqsIn(journal), journal.lastSeq]).toEqual([[1], [1], 1]);
    expect((await readFile(world.file, 'utf8')).split('\n')).toHaveLength(2);

    // The disk has space again, and the next line gets the seq of the first refused one.
    vi.advanceTimersByTime(250);
    expect((await journal.append(anAction('u', 4))).seq).toBe(2);
    expect(heard).toEqual([1, 2]);
    expect(await seqsIn(await reopen())).toEqual([1, 2]);
    expect(world.book.problems).toEqual([]);
  });

  it('for another reason rejects with its error, and the next write succeeds', async () => {
    const { io, next } = aFaultyDisk();
    const journal = await open(io);
    next.sync = 'EIO';
    await expect(journal.append(anAction('u', 1))).rejects.toMatchObject({ code: 'EIO' });
    expect((await journal.append(anAction('u', 2))).seq).toBe(1);
    expect(journal.isFailed).toBe(false);
  });

  it('leaves nothing behind if it cannot be checked whether the journal is still in its place', async () => {
    const journal = await open();
    await journal.append(anAction('u', 1));
    // A link to itself, which cannot be followed, stands in for a disk that cannot be read for a moment.
    await rename(world.file, `${world.file}-aside`);
    await symlink(world.file, world.file);
    await expect(journal.append(anAction('u', 2))).rejects.toMatchObject({ code: 'ELOOP' });
    await rm(world.file);
    await rename(`${world.file}-aside`, world.file);
    expect((await readFile(world.file, 'utf8')).split('\n')).toHaveLength(2);
    expect((await journal.append(anAction('u', 3))).seq).toBe(2);
    expect(await seqsIn(await reopen())).toEqual([1, 2]);
    expect(world.book.problems).toEqual([]);
  });

  it('whose bytes cannot be removed makes the journal refuse further lines', async () => {
    const { io, next } = aFaultyDisk();
    const journal = await open(io);
    await journal.append(anAction('u', 1));
    Object.assign(next, { write: { bytes: 60, code: 'EIO' }, truncate: 'EIO' });
    await expect(journal.append(anAction('u', 2))).rejects.toMatchObject({ code: 'EIO' });
    expect(journal.isFailed).toBe(true);
    await expect(journal.append(anAction('u', 3))).rejects.toThrow(/failed/);
    expect(await seqsIn(journal)).toEqual([1]);
    const again = await reopen();
    expect(await seqsIn(again)).toEqual([1]);
    expect(world.book.problems).toEqual(['torn_tail journal.jsonl']);
  });

  it('is avoided: lines are refused while the disk is known to be full', async () => {
    let free = 50;
    const space = aDisk(world.folder, () => free);
    await space.check();
    const journal = await open({}, space);
    await expect(journal.append(anAction('u', 1))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    free = 5_000;
    vi.advanceTimersByTime(250);
    expect((await journal.append(anAction('u', 2))).seq).toBe(1);
  });
});

describe('opening the journal after a crash', () => {
  it('removes a torn last line, keeps all lines before it and reports it', async () => {
    const journal = await open();
    await Promise.all([1, 2, 3].map((n) => journal.append(anAction('u', n))));
    const undamaged = await readFile(world.file, 'utf8');
    await journal.close();
    await appendFile(world.file, '{"sum":"12345678","seq":4,"at":"20');
    const again = await reopen();
    expect(world.book.problems).toEqual(['torn_tail journal.jsonl']);
    expect(await readFile(world.file, 'utf8')).toBe(undamaged);
    expect((await again.append(anAction('u', 4))).seq).toBe(4);
  });

  it('removes trailing zeros, which a power cut may leave', async () => {
    const journal = await open();
    await journal.append(anAction('u', 1));
    await journal.close();
    await appendFile(world.file, Buffer.alloc(3_000));
    expect(await seqsIn(await reopen())).toEqual([1]);
    expect(world.book.problems).toEqual(['torn_tail journal.jsonl']);
  });
});
