import { describe, expect, it } from 'vitest';
import { anAction } from '#tests/storage/support.ts';
import { journalWorld } from './file-journal.test-support.ts';

const { open, reopen } = journalWorld();

describe('journal listeners', () => {
  it('receive all lines that are on the disk when they register, then each new line, exactly once', async () => {
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

  it('that register during a write receive each line exactly once', async () => {
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

  it('that register while a batch is announced receive each of its lines exactly once', async () => {
    const journal = await open();
    const late: number[] = [];
    journal.onCommitted((line) => {
      if (line.seq === 1) journal.onCommitted((heard) => late.push(heard.seq));
    });
    await Promise.all([1, 2, 3].map((n) => journal.append(anAction('u', n))));
    await journal.append(anAction('u', 4));
    expect(late).toEqual([1, 2, 3, 4]);
  });

  it('that throw affect neither other listeners nor the append, because the line is on the disk', async () => {
    const journal = await open();
    const heard: number[] = [];
    journal.onCommitted((line) => {
      if (line.seq === 1) throw new Error('a fault of ours');
    });
    journal.onCommitted((line) => heard.push(line.seq));
    const both = await Promise.allSettled([journal.append(anAction('u', 1)), journal.append(anAction('u', 2))]);
    expect(both.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled']);
    expect(heard).toEqual([1, 2]);
    expect((await (await reopen()).find({})).total).toBe(2);
  });
});
