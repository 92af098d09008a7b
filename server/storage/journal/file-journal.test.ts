import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '#server/platform/logger.ts';
import { aClock, aDisk, anAction, aProblemBook, systemError, temporaryFolder } from '#tests/storage/support.ts';
import { FileJournal } from './file-journal.ts';
import { JournalFileAdapter, type JournalIo, systemIo } from './journal-file-adapter.ts';

let folder: string;
let file: string;
let remove: () => Promise<void>;
let book: ReturnType<typeof aProblemBook>;
let time: ReturnType<typeof aClock>;
const opened: FileJournal[] = [];
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await mkdir(path.join(folder, 'tmp'));
  file = path.join(folder, 'journal.jsonl');
  book = aProblemBook();
  time = aClock();
});
afterEach(async () => {
  for (const journal of opened.splice(0)) await journal.close();
  await remove();
});

async function open(io: Partial<JournalIo> = {}, space = aDisk(folder)) {
  const { clock } = time;
  const { report } = book;
  const tmpFolder = path.join(folder, 'tmp');
  const adapter = new JournalFileAdapter({ file, tmpFolder, clock, report, io: { ...systemIo, ...io } });
  const reportDamage = () => report(file, 'damaged');
  const journal = await FileJournal.open({ adapter, clock, space, log: silentLogger, reportDamage });
  opened.push(journal);
  return journal;
}

async function reopen() {
  for (const journal of opened.splice(0)) await journal.close();
  return open();
}

async function seqsIn(journal: FileJournal) {
  return (await journal.find({})).lines.map((line) => line.seq);
}

describe('append', () => {
  it('gives seq from 1 without gaps, and the time', async () => {
    const journal = await open();
    expect([journal.lastSeq, journal.lastAt]).toEqual([0, undefined]);
    expect(await journal.append(anAction('u', 1))).toEqual({
      ...anAction('u', 1),
      seq: 1,
      at: '2026-11-21T10:00:00.000Z',
    });
    time.pass(1_000);
    await journal.append(anAction('u', 2));
    expect([journal.lastSeq, journal.lastAt]).toEqual([2, '2026-11-21T10:00:01.000Z']);
    const again = await reopen();
    expect([again.lastSeq, again.lastAt]).toEqual([2, '2026-11-21T10:00:01.000Z']);
    expect((await again.append(anAction('u', 3))).seq).toBe(3);
  });

  it('writes and syncs once for all lines that wait', async () => {
    let writes = 0;
    let syncs = 0;
    const journal = await open({
      write: (...call) => {
        writes += 1;
        return systemIo.write(...call);
      },
      sync: (fd) => {
        syncs += 1;
        return systemIo.sync(fd);
      },
    });
    const first = Promise.all(Array.from({ length: 50 }, (_, n) => journal.append(anAction('u', n))));
    await first;
    expect([writes, syncs]).toEqual([1, 1]);
    const lines = await first;
    expect(lines.map((line) => line.seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('answers only after the sync, when every listener has seen the line, in the order of seq', async () => {
    const events: string[] = [];
    const journal = await open({
      sync: async (fd) => {
        await systemIo.sync(fd);
        events.push('synced');
      },
    });
    journal.onCommitted((line) => events.push(`a${line.seq}`));
    journal.onCommitted((line) => events.push(`b${line.seq}`));
    const both = [journal.append(anAction('u', 1)), journal.append(anAction('u', 2))];
    for (const one of both) void one.then((line) => events.push(`answered ${line.seq}`));
    await Promise.all(both);
    expect(events).toEqual(['synced', 'a1', 'b1', 'a2', 'b2', 'answered 1', 'answered 2']);
  });

  it('costs one write of its own bytes and one sync, however long the history', async () => {
    const calls: string[] = [];
    const journal = await open({
      write: (fd, bytes, ...rest) => {
        calls.push(`write ${bytes.length}`);
        return systemIo.write(fd, bytes, ...rest);
      },
      sync: (fd) => {
        calls.push('sync');
        return systemIo.sync(fd);
      },
    });
    await journal.append(anAction('u', 1));
    const first = calls.splice(0);
    await Promise.all(Array.from({ length: 5_000 }, () => journal.append(anAction('u', 1))));
    calls.splice(0);
    await journal.append(anAction('u', 1));
    // `seq` has four digits now.
    expect([first[0], calls]).toEqual([`write ${Number(calls[0]?.slice(6)) - 3}`, [calls[0], 'sync']]);
  });

  it('finishes what was appended before close, and refuses what comes after', async () => {
    const journal = await open();
    const appending = journal.append(anAction('u', 1));
    await journal.close();
    expect((await appending).seq).toBe(1);
    await expect(journal.append(anAction('u', 2))).rejects.toThrow(/closed/);
  });

  it('writes on where the operating system wrote only a part', async () => {
    const journal = await open({
      write: (fd, bytes, offset, position) =>
        systemIo.write(fd, bytes.subarray(0, Math.min(bytes.length, offset + 10)), offset, position),
    });
    await journal.append(anAction('u', 1));
    expect(await seqsIn(await reopen())).toEqual([1]);
    expect(book.problems).toEqual([]);
  });
});

describe('a write that fails', () => {
  /** Fails the next write after `bytes` of it, or the next sync. */
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
    ['nothing written', { write: { bytes: 0, code: 'ENOSPC' } }],
    ['half a line written', { write: { bytes: 60, code: 'ENOSPC' } }],
    ['whole lines written, not synced', { sync: 'ENOSPC' }],
  ])('for want of room rejects the batch with STORAGE_FULL and leaves no trace: %s', async (_, fault) => {
    const { io, next } = aFaultyDisk();
    const journal = await open(io);
    const heard: number[] = [];
    journal.onCommitted((line) => heard.push(line.seq));
    await journal.append(anAction('u', 1));
    Object.assign(next, fault);
    const failing = await Promise.allSettled([journal.append(anAction('u', 2)), journal.append(anAction('u', 3))]);
    for (const one of failing) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'STORAGE_FULL' } });
    expect([heard, await seqsIn(journal), journal.lastSeq]).toEqual([[1], [1], 1]);
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(2);

    // The disk has room again: the next seq takes the place of the refused one.
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await journal.append(anAction('u', 4))).seq).toBe(2);
    expect(heard).toEqual([1, 2]);
    expect(await seqsIn(await reopen())).toEqual([1, 2]);
    expect(book.problems).toEqual([]);
  });

  it('for another reason rejects with that reason and goes on', async () => {
    const { io, next } = aFaultyDisk();
    const journal = await open(io);
    next.sync = 'EIO';
    await expect(journal.append(anAction('u', 1))).rejects.toMatchObject({ code: 'EIO' });
    expect((await journal.append(anAction('u', 2))).seq).toBe(1);
    expect(journal.isFailed).toBe(false);
  });

  it('and cannot be taken back fails the journal: nothing is written over what nobody knows', async () => {
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
    expect(book.problems).toEqual(['torn_tail journal.jsonl']);
  });

  it('is not even begun on a full disk', async () => {
    let free = 50;
    const space = aDisk(folder, () => free);
    await space.check();
    const journal = await open({}, space);
    await expect(journal.append(anAction('u', 1))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    free = 5_000;
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await journal.append(anAction('u', 2))).seq).toBe(1);
  });
});

describe('listeners', () => {
  it('hear what is on the disk when they register, then each new line, each once', async () => {
    const journal = await open();
    await Promise.all([1, 2, 3].map((n) => journal.append(anAction('u', n))));
    const again = await reopen();
    const early: unknown[] = [];
    again.onCommitted((line) => early.push(line));
    const going = again.append(anAction('u', 4));
    const late: number[] = [];
    void going.then(() => again.onCommitted((line) => late.push(line.seq)));
    await going;
    await again.append(anAction('u', 5));
    expect(early).toMatchObject([1, 2, 3, 4, 5].map((n) => ({ ...anAction('u', n), seq: n })));
    expect(late).toEqual([1, 2, 3, 4, 5]);
  });

  it('that register while a write is under way hear no line twice and miss none', async () => {
    const journal = await open();
    const heard = Array.from({ length: 30 }, (): number[] => []);
    const appending = Array.from({ length: 10 }, (_, n) => journal.append(anAction('u', n)));
    for (const list of heard) {
      journal.onCommitted((line) => list.push(line.seq));
      appending.push(journal.append(anAction('u', appending.length)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(appending);
    for (const list of heard) expect(list).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  it('that register while a batch is being announced hear no line of it twice', async () => {
    const journal = await open();
    const late: number[] = [];
    journal.onCommitted((line) => {
      if (line.seq === 1) journal.onCommitted((heard) => late.push(heard.seq));
    });
    await Promise.all([1, 2, 3].map((n) => journal.append(anAction('u', n))));
    await journal.append(anAction('u', 4));
    expect(late).toEqual([1, 2, 3, 4]);
  });

  it('that throw keep no other listener and no other line from being heard', async () => {
    const journal = await open();
    const heard: number[] = [];
    journal.onCommitted((line) => {
      if (line.seq === 1) throw new Error('a fault of ours');
    });
    journal.onCommitted((line) => heard.push(line.seq));
    const both = await Promise.allSettled([journal.append(anAction('u', 1)), journal.append(anAction('u', 2))]);
    expect(both.map((one) => one.status)).toEqual(['rejected', 'fulfilled']);
    expect(heard).toEqual([1, 2]);
  });
});

describe('find', () => {
  it('reads pages newest first, by guest, story and kind', async () => {
    const journal = await open();
    await Promise.all(Array.from({ length: 200 }, (_, n) => journal.append(anAction(`u${n % 3}`, n, `s${n % 2}`))));
    const newest = await journal.find({ newestFirst: true, offset: 10, limit: 3 });
    expect([newest.total, newest.lines.map((line) => line.seq)]).toEqual([200, [190, 189, 188]]);
    const mine = await journal.find({ userIds: ['u1'], storyId: 's0', kind: 'action', limit: 2 });
    expect([mine.total, mine.lines]).toMatchObject([33, [anAction('u1', 4, 's0'), anAction('u1', 10, 's0')]]);
    expect(await journal.find({ kind: 'guest' })).toEqual({ total: 0, lines: [] });
  });

  it('never shows a line before it is on the disk', async () => {
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const journal = await open({ sync: (fd) => gate.then(() => systemIo.sync(fd)) });
    const appending = journal.append(anAction('u', 1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([await journal.find({}), journal.lastSeq]).toEqual([{ total: 0, lines: [] }, 0]);
    letGo();
    await appending;
    expect((await journal.find({})).total).toBe(1);
  });

  it('leaves out a line that went bad on the disk meanwhile, and tells', async () => {
    const journal = await open();
    for (const n of [1, 2, 3]) await journal.append(anAction('u', n));
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('action-2', 'action-9'));
    expect(await seqsIn(journal)).toEqual([1, 3]);
    expect(book.problems).toEqual(['damaged journal.jsonl']);
  });

  it('reads a line whose personal texts are being blanked at this very moment', async () => {
    const journal = await open();
    for (const n of [1, 2, 3]) await journal.append(anAction('u', n));
    await writeFile(file, (await readFile(file, 'utf8')).replace('シーサー 2', '   ーサー 2'));
    expect((await journal.find({})).lines.map((line) => line.kind === 'action' && line.details.userAnswer)).toEqual([
      'シーサー 1',
      '',
      'シーサー 3',
    ]);
    expect(book.problems).toEqual([]);
    const again = await reopen();
    expect(await seqsIn(again)).toEqual([1, 3]);
    expect(book.problems).toEqual(['damaged journal.jsonl']);
  });

  it('reads lines longer than one read fetches', async () => {
    const journal = await open();
    const long = { ...anAction('u', 1), details: { userAnswer: '長'.repeat(700_000) } };
    await journal.append(long);
    await journal.append(anAction('u', 2));
    const again = await reopen();
    expect((await again.find({})).lines[0]).toMatchObject(long);
    expect(await seqsIn(again)).toEqual([1, 2]);
  });
});

describe('opening after a crash', () => {
  it('cuts off a torn last line, keeps all before and tells', async () => {
    const journal = await open();
    await Promise.all([1, 2, 3].map((n) => journal.append(anAction('u', n))));
    const whole = await readFile(file, 'utf8');
    await journal.close();
    await appendFile(file, '{"sum":"12345678","seq":4,"at":"20');
    const again = await reopen();
    expect(book.problems).toEqual(['torn_tail journal.jsonl']);
    expect(await readFile(file, 'utf8')).toBe(whole);
    expect((await again.append(anAction('u', 4))).seq).toBe(4);
  });

  it('cuts off a tail of zeros, which a power cut leaves', async () => {
    const journal = await open();
    await journal.append(anAction('u', 1));
    await journal.close();
    await appendFile(file, Buffer.alloc(3_000));
    expect(await seqsIn(await reopen())).toEqual([1]);
    expect(book.problems).toEqual(['torn_tail journal.jsonl']);
  });
});
