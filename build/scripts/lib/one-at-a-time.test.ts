import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('oneAtATime makes the second call wait until the first has finished', async () => {
  const lock = path.join(folder, 'lock');
  const order: string[] = [];
  const createWork = (name: string) => async () => {
    order.push(`${name} begins`);
    await sleep(50);
    order.push(`${name} ends`);
  };
  await Promise.all([oneAtATime(lock, createWork('a')), oneAtATime(lock, createWork('b'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('oneAtATime takes over the lock of a process that was killed', async () => {
  const lock = path.join(folder, 'lock');
  mkdirSync(lock);
  writeFileSync(path.join(lock, 'pid'), '999999999');
  expect(await oneAtATime(lock, async () => 'done')).toBe('done');
});
