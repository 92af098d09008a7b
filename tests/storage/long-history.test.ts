import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/ports.ts';
import { startServer } from '../support/server.ts';
import { anAction, temporaryFolder } from './support.ts';

const count = 100_000;
const guests = 500;
let folder: string;
let remove: () => Promise<void>;
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Returns the number of bytes in buffers that are still referenced. */
function keptBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
let storage: Storage;
let indexBytes = 0;
beforeAll(async () => {
  const made = await temporaryFolder();
  ({ folder, remove } = made);
  const first = await openStorage({ dataDir: made.folder, clock: systemClock });
  for (let n = 0; n < count; n += 1_000) {
    const some = Array.from({ length: 1_000 }, (_, more) => anAction(`guest-${(n + more) % guests}`, n + more));
    await Promise.all(some.map((action) => first.journal.append(action)));
  }
  await first.close();
  const before = keptBytes();
  storage = await openStorage({ dataDir: made.folder, clock: systemClock });
  indexBytes = keptBytes() - before;
});
afterAll(async () => {
  await storage.close();
  await remove();
});

describe('a journal of 100,000 lines', () => {
  it('passes all its lines to a new listener, in order', () => {
    let next = 1;
    storage.journal.onCommitted((line) => {
      if (line.seq !== next) throw new Error(`${line.seq} came in place of ${next}`);
      next += 1;
    });
    expect(next).toBe(count + 1);
  });

  it('keeps an index in memory, but not the lines', () => {
    // The index needs 21 bytes per entry, and its table doubles when it is full.
    expect(indexBytes).toBeLessThan(10_000_000);
  });

  it('returns the newest lines, the oldest lines and any page in between', async () => {
    for (const offset of [0, 50_000, count - 3]) {
      const { total, lines } = await storage.journal.find({ newestFirst: true, offset, limit: 3 });
      expect([total, lines.map((line) => line.seq)]).toEqual([
        count,
        [count - offset, count - offset - 1, count - offset - 2],
      ]);
    }
  });

  it("returns one guest's lines", async () => {
    const { total, lines } = await storage.journal.find({ userIds: ['guest-7'], newestFirst: true, limit: 2 });
    expect([total, lines]).toMatchObject([count / guests, [anAction('guest-7', 99_507), anAction('guest-7', 99_007)]]);
  });
});

describe.runIf(process.platform === 'linux')('a server with a journal of 100,000 lines', () => {
  it('reads it twice at its first start, for the index and for the state, and then only to compare it with the snapshot', async () => {
    await storage.close();
    const empty = await readAtStart(path.join(folder, 'empty'));
    const [first, second] = [await readAtStart(folder), await readAtStart(folder)];
    const journalBytes = statSync(path.join(folder, 'journal.jsonl')).size;
    const snapshotBytes = statSync(path.join(folder, 'snapshot.bin')).size;
    expect((first - empty) / journalBytes).toBeGreaterThan(1.9);
    expect((first - empty) / journalBytes).toBeLessThan(2.2);
    expect(snapshotBytes).toBeLessThan(journalBytes / 4);
    expect(second - empty - snapshotBytes).toBeLessThan(journalBytes * 1.1);
  });
});

/** Starts the built server, and returns how many bytes it has read until it answers. */
async function readAtStart(dataDir: string): Promise<number> {
  const server = await startServer({ dataDir });
  const io = readFileSync(`/proc/${server.pid}/io`, 'utf8');
  await server.stop();
  return Number(/^rchar: (\d+)$/m.exec(io)?.[1]);
}
