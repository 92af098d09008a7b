import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/ports.ts';
import { anAction, temporaryFolder } from '../storage/support.ts';
import { startChild } from './child-process.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
});
afterEach(() => remove());

const runs = 24;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * What the killed processes have acknowledged so far: the number of each line by its action id, the number in each picture's
 * text by the picture's id, and the last value of the counter.
 */
type Acknowledged = { readonly lines: Map<string, number>; readonly pictures: Map<string, string>; counter: number };

function recordAcknowledged(output: string, acknowledged: Acknowledged): void {
  for (const line of output.split('\n').slice(0, -1)) {
    const [kind, value = '', detail = ''] = line.split(' ');
    if (kind === 'line') acknowledged.lines.set(detail, Number(value));
    if (kind === 'counter') acknowledged.counter = Number(value);
    if (kind === 'picture') acknowledged.pictures.set(value, detail);
  }
}

async function expectComplete(storage: Storage, acknowledged: Acknowledged): Promise<void> {
  const { lines } = await storage.journal.find({});
  expect(lines.map((line) => line.seq)).toEqual(lines.map((_, n) => n + 1));
  const seqByActionId = new Map(lines.map((line) => [line.kind === 'action' ? line.actionId : '', line.seq]));
  expect(seqByActionId.size).toBe(lines.length);
  const lost = [...acknowledged.lines].filter(([actionId, seq]) => seqByActionId.get(actionId) !== seq);
  expect(lost).toEqual([]);
  // The put that was under way may or may not have succeeded.
  const counter = (await storage.documents.get('counter', z.number())) ?? 0;
  expect([acknowledged.counter, acknowledged.counter + 1]).toContain(counter);
  for (const [mediaId, n] of acknowledged.pictures) {
    const picture = await storage.media.open(mediaId);
    expect(picture && (await text(picture.stream))).toBe(`picture ${n}`);
  }
}

it(`the storage keeps every acknowledged line, document and picture exactly once, over ${runs} kills under load`, async () => {
  const acknowledged: Acknowledged = { lines: new Map(), pictures: new Map(), counter: 0 };
  let killedWhileOpening = 0;
  for (let run = 0; run < runs; run += 1) {
    const child = startChild('append-until-killed.ts', dataDir, String(run));
    // Every fourth process is killed up to 200 ms after its start, usually before it has opened the data.
    if (run % 4 === 3) {
      await pause(Math.random() * 200);
    } else {
      // Something of each kind is acknowledged before the kill, however slow the disk is.
      await Promise.all([child.waitForLine('line ', 20), child.waitForLine('counter ')]);
      await pause(Math.random() * 150);
    }
    await child.kill();
    expect(child.errors()).toBe('');
    if (!child.output().includes('open')) killedWhileOpening += 1;
    recordAcknowledged(child.output(), acknowledged);
    if (run % 8 !== 7) continue;
    // The storage opens without help and contains everything.
    const storage = await openStorage({ dataDir, clock: systemClock });
    await expectComplete(storage, acknowledged);
    await storage.close();
  }
  expect(acknowledged.lines.size).toBeGreaterThan(runs * 10);
  expect(acknowledged.counter).toBeGreaterThan(runs / 2);
  expect(killedWhileOpening).toBeLessThan(runs / 2);
}, 240_000);

it('the storage has its old data again after it was killed in the middle of a migration', async () => {
  const first = await openStorage({ dataDir, clock: systemClock });
  await first.documents.put('settings', 'as it was');
  await first.journal.append(anAction('u', 1));
  await first.close();
  const journal = await readFile(path.join(dataDir, 'journal.jsonl'), 'utf8');

  const child = startChild('die-while-migrating.ts', dataDir);
  await child.closed;
  expect(child.errors()).toBe('');
  expect(await readFile(path.join(dataDir, 'journal.jsonl'), 'utf8')).toBe('');

  const second = await openStorage({ dataDir, clock: systemClock });
  expect(await second.documents.get('settings', z.unknown())).toBe('as it was');
  expect(await readFile(path.join(dataDir, 'journal.jsonl'), 'utf8')).toBe(journal);
  await second.close();
});
