import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { anAction } from '#tests/storage/support.ts';
import { journalWorld, seqsIn } from './file-journal.test-support.ts';
import { systemIo } from './journal-file-adapter.ts';

const { world, open, reopen } = journalWorld();

describe('find', () => {
  it('returns pages by guest, story and kind, in either order', async () => {
    const journal = await open();
    await Promise.all(Array.from({ length: 200 }, (_, n) => journal.append(anAction(`u${n % 3}`, n, `s${n % 2}`))));
    const newest = await journal.find({ newestFirst: true, offset: 10, limit: 3 });
    expect([newest.total, newest.lines.map((line) => line.seq)]).toEqual([200, [190, 189, 188]]);
    const mine = await journal.find({ userIds: ['u1'], storyId: 's0', kind: 'action', limit: 2 });
    expect([mine.total, mine.lines]).toMatchObject([33, [anAction('u1', 4, 's0'), anAction('u1', 10, 's0')]]);
    expect(await journal.find({ kind: 'guest' })).toEqual({ total: 0, lines: [] });
  });

  it('never returns a line before it is on the disk', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const journal = await open({ sync: (fd) => gate.then(() => systemIo.sync(fd)) });
    const appending = journal.append(anAction('u', 1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([await journal.find({}), journal.lastSeq]).toEqual([{ total: 0, lines: [] }, 0]);
    release();
    await appending;
    expect((await journal.find({})).total).toBe(1);
  });

  it('leaves out and reports a line that was damaged on the disk after the start', async () => {
    const journal = await open();
    for (const n of [1, 2, 3]) await journal.append(anAction('u', n));
    const text = await readFile(world.file, 'utf8');
    await writeFile(world.file, text.replace('action-2', 'action-9'));
    expect(await seqsIn(journal)).toEqual([1, 3]);
    expect(world.book.problems).toEqual(['damaged journal.jsonl']);
  });

  it('returns a half-blanked line without its texts; a restart removes it if no erase line names the guest', async () => {
    const journal = await open();
    for (const n of [1, 2, 3]) await journal.append(anAction('u', n));
    await writeFile(world.file, (await readFile(world.file, 'utf8')).replace('シーサー 2', '   ーサー 2'));
    expect((await journal.find({})).lines.map((line) => line.kind === 'action' && line.details.userAnswer)).toEqual([
      'シーサー 1',
      '',
      'シーサー 3',
    ]);
    expect(world.book.problems).toEqual([]);
    const again = await reopen();
    expect(await seqsIn(again)).toEqual([1, 3]);
    expect(world.book.problems).toEqual(['damaged journal.jsonl']);
  });

  it('returns lines that are longer than one read', async () => {
    const journal = await open();
    const long = { ...anAction('u', 1), details: { userAnswer: '長'.repeat(700_000) } };
    await journal.append(long);
    await journal.append(anAction('u', 2));
    const again = await reopen();
    expect((await again.find({})).lines[0]).toMatchObject(long);
    expect(await seqsIn(again)).toEqual([1, 2]);
  });
});
