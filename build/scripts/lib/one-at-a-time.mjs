import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './say.mjs';

const longestWaitMs = 5 * 60_000;

/**
 * Runs the work while no other call holds the lock, because a start and a test run in one clone must not build at the same
 * time. Takes over a lock whose process has ended. Throws if the lock is still held after five minutes.
 * @template T
 * @param {string} lock a folder that serves as the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(lock, work) {
  await take(lock);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
async function take(lock) {
  mkdirSync(path.dirname(lock), { recursive: true });
  const until = Date.now() + longestWaitMs;
  for (let said = false; ; said = true) {
    try {
      mkdirSync(lock);
      writeFileSync(path.join(lock, 'pid'), String(process.pid));
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (isLeft(lock)) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (Date.now() > until)
      throw new Error(`Another process has been building for five minutes. If none is, remove ${lock}`);
    if (!said) say('Another process is building here; waiting for it …');
    await sleep(250);
  }
}

/**
 * @param {string} lock
 * @returns {boolean} whether the process that took the lock has ended without releasing it
 */
function isLeft(lock) {
  try {
    const pid = Number(readFileSync(path.join(lock, 'pid'), 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
