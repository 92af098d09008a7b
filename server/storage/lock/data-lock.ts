import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { makeFolder } from '../disk/durable-files.ts';
import { StorageOpenError } from '../open-error.ts';

/** Held until `release`, or until the process is gone in whatever way. */
export type DataLock = { release(): void };

const sqliteBusy = 5;
/** Two that try at the same moment may both find it busy; trying on for this long lets one of them in. */
const tryForMs = 250;
/** The lock goes when the collector takes its handle: whoever drops the storage without closing it must not lose it. */
const held = new Set<DatabaseSync>();
const holderSchema = z.object({ pid: z.number(), startedAt: z.string() });

/**
 * Keeps a second server off the same data directory (decision 4). The lock is the operating system's own file lock, so
 * there is no stale lock to judge: it goes with its process, also after SIGKILL, and a reused process number means
 * nothing. Node has no call for file locks but the SQLite inside it does; the file stays empty, nothing is stored in it.
 *
 * Nothing else in this process may open `lock/server.lock`: closing such a handle would drop the lock on POSIX systems.
 *
 * @throws StorageOpenError `DATA_LOCKED` when another server holds it.
 */
export async function lockData(dataDir: string, startedAt: string): Promise<DataLock> {
  const folder = path.join(dataDir, 'lock');
  await makeFolder(folder);
  const holderFile = path.join(folder, 'holder.json');
  const database = openLockFile(dataDir, path.join(folder, 'server.lock'));
  try {
    // In memory: else even an empty transaction writes a journal file, and a full disk would keep the server from starting.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw cannotLock(dataDir, error);
    throw new StorageOpenError('DATA_LOCKED', await lockedMessage(dataDir, holderFile), error);
  }
  held.add(database);
  // Only for the message below; a disk without room must not keep the server from starting.
  await writeFile(holderFile, JSON.stringify({ pid: process.pid, startedAt })).catch(() => undefined);
  return {
    release() {
      if (held.delete(database)) database.close();
    },
  };
}

function openLockFile(dataDir: string, file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: tryForMs });
  } catch (error) {
    throw cannotLock(dataDir, error);
  }
}

function cannotLock(dataDir: string, error: unknown): StorageOpenError {
  const reason = error instanceof Error ? error.message : 'unknown error';
  const message = `The data directory ${dataDir} cannot be used: its file lock/server.lock cannot be locked (${reason}). Check that this user may write there and that the disk is a local one.`;
  return new StorageOpenError('DATA_UNREADABLE', message, error);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

async function lockedMessage(dataDir: string, holderFile: string): Promise<string> {
  const holder = await readFile(holderFile, 'utf8')
    .then((text) => holderSchema.parse(JSON.parse(text)))
    .catch(() => undefined);
  const who = holder ? `process ${holder.pid}, started ${holder.startedAt}` : 'another process';
  return `Another Takarabune server (${who}) already uses the data directory ${dataDir}. Stop it first, or choose another directory with --data-dir.`;
}
