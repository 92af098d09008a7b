import { describe, expect, it } from 'vitest';
import { anAction } from '#tests/storage/support.ts';
import { journalWorld, seqsIn } from './file-journal.test-support.ts';
import { systemIo } from './journal-file-adapter.ts';

const { world, open, reopen } = journalWorld();

describe('append', () => {
  it('assigns the time and a seq that counts from 1 without gaps, even after a restart', async () => {
    const journal = await open();
    expect([journal.lastSeq, journal.lastAt]).toEqual([0, undefined]);
    expect(await journal.append(anAction('u', 1))).toEqual({
      ...anAction('u', 1),
      seq: 1,
      at: '2026-11-21T10:00:00.000Z',
    });
    world.time.pass(1_000);
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

  it('resolves after the sync, in the order of seq, and after every listener has received the line', async () => {
    const events: string[] = [];
    const journal = await open({
      sync: async (fd) => {
        await systemIo.sync(fd);
        events.push('synced');
      },
    });
    journal.onCommitted((line) => events.push(`a${line.seq}`));
    journal.onCommitted((line) => events.push(`b${line.seq}`));
    const appending = [journal.append(anAction('u', 1)), journal.append(anAction('u', 2))];
    for (const append of appending) void append.then((line) => events.push(`answered ${line.seq}`));
    await Promise.all(appending);
    expect(events).toEqual(['synced', 'a1', 'b1', 'a2', 'b2', 'answered 1', 'answered 2']);
  });

  it('writes only the bytes of the new line and syncs once, however long the journal is', async () => {
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
    // `seq` has four digits now, so the line is three bytes longer than the first.
    expect([first[0], calls]).toEqual([`write ${Number(calls[0]?.slice(6)) - 3}`, [calls[0], 'sync']]);
  });

  it('completes the calls that came before close, and rejects later ones', async () => {
    const journal = await open();
    const appending = journal.append(anAction('u', 1));
    await journal.close();
    expect((await appending).seq).toBe(1);
    await expect(journal.append(anAction('u', 2))).rejects.toThrow(/closed/);
  });

  it('writes the rest of a line if the operating system writes only a part of it', async () => {
    const journal = await open({
      write: (fd, bytes, offset, position) =>
        systemIo.write(fd, bytes.subarray(0, Math.min(bytes.length, offset + 10)), offset, position),
    });
    await journal.append(anAction('u', 1));
    expect(await seqsIn(await reopen())).toEqual([1]);
    expect(world.book.problems).toEqual([]);
  });
});
