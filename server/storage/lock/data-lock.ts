import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  type BigIntStats,
  canBeHeld,
  readFile,
  repeatWhileHeld,
  stat,
  statSync,
  waitAtMost,
  writeFile,
  writeFileSync,
} from '../../platform/files.ts';
import { createFolder, errorCode, isNotFoundError } from '../disk/durable-files.ts';
import { StorageOpenError } from '../open-error.ts';

/** The lock on a data directory. It lasts until `release`, until it is lost, or until the process ends in any way. */
export type DataLock = {
  /** False if a server whose lock file was deleted may still have files of the directory open. */
  readonly isAlone: boolean;
  /** Records that no other server has a file of the directory open. Later starts rely on this. */
  recordAlone(): Promise<void>;
  /**
   * Returns at once if the lock was checked within the last second; otherwise looks at the lock file. Throws if the
   * lock is lost, which may have happened while the computer slept.
   */
  check(): void;
  /**
   * Checks the lock file regularly, and takes the lock again if the file was deleted. If that fails, usually because
   * another server has the directory, this calls `onLost` once, and `check` throws from then on.
   */
  watch(onLost: (error: StorageOpenError) => void): void;
  release(): void;
};

export type LockOptions = {
  /** True if no other process can know of this directory. */
  readonly isPrivate?: boolean;
};

const sqliteBusy = 5;
/**
 * Two processes that try at the same moment may both find the lock busy. Retrying for this many milliseconds lets one
 * of them succeed.
 */
const retryForMs = 250;
/** For how many milliseconds a start waits on Windows for the lock file, and for the lock of a process that has ended. */
const lateReleaseMs = 15_000;
/** The interval in milliseconds at which the holder checks that its lock file still exists. */
const checkEveryMs = 400;
/** If the last check is longer ago than this many milliseconds, `check` looks at the lock file again. */
const trustedForMs = 1_000;
/**
 * How many milliseconds a server waits if another server may have the directory open. A server whose lock file was
 * deleted notices within this time, unless it is suspended.
 */
const maxNoticeMs = 1_500;
/** Keeps the handles from being garbage-collected, which would release the lock. */
const heldDatabases = new Set<DatabaseSync>();
const holderSchema = z.object({
  pid: z.number(),
  startedAt: z.string(),
  /**
   * The inode of the lock file of a server that was alone. The system does not reuse it while a process has the file
   * open.
   */
  aloneWith: z.string().optional(),
  /**
   * The inode of the data directory. If the directory at this path has another one, it is a copy, and no other server
   * has a file of it open.
   */
  folder: z.string().optional(),
});

/**
 * Keeps a second server off the same data directory (docs/adr/0005). Uses a file lock of the operating system, which
 * ends with its process even after SIGKILL. So there are no stale locks, and a reused process id does not matter. Node
 * has no API for file locks, so this uses those of SQLite on an empty database.
 *
 * Nothing else in this process may open `lock/server.lock`: on POSIX systems, closing that handle would release the
 * lock.
 *
 * @throws StorageOpenError `DATA_LOCKED` if another server holds the lock, `DATA_BUSY` on Windows if the lock of a server
 * that is gone is not released, `DATA_UNREADABLE` if the file cannot be locked
 */
export async function lockData(dataDir: string, startedAt: string, options: LockOptions = {}): Promise<DataLock> {
  const file = path.join(dataDir, 'lock', 'server.lock');
  const previousHolder = await readHolder(dataDir);
  const startedAtMs = performance.now();
  let lock = await acquireWhenFree(dataDir, startedAt);
  const isAlone =
    options.isPrivate === true ||
    previousHolder?.aloneWith === String(lock.stats.ino) ||
    (previousHolder?.folder !== undefined && previousHolder.folder !== (await readInode(dataDir))) ||
    !(await hasData(dataDir));
  /** A time before the last look at the lock file, because the process may be suspended while it looks. */
  let checkedAt = startedAtMs;
  let lost: StorageOpenError | undefined;
  let timer: NodeJS.Timeout | undefined;

  let isChecking = false;

  const checkFile = async (onLost: (error: StorageOpenError) => void): Promise<void> => {
    const now = performance.now();
    const stats = await stat(file, { bigint: true }).catch(() => undefined);
    if (timer === undefined || lost !== undefined) return;
    if (!isSameFile(stats, lock.stats)) {
      try {
        const newLock = await acquire(dataDir, startedAt);
        closeDatabase(lock.database);
        lock = newLock;
      } catch (error) {
        if (timer === undefined) return;
        lost = error instanceof StorageOpenError ? error : toLockError(dataDir, error);
        clearInterval(timer);
        onLost(lost);
        return;
      }
    }
    checkedAt = now;
  };

  // Waits until another server that may have the directory open has noticed that it lost the lock. If our lock file was
  // replaced meanwhile, locks the new one and waits again.
  for (let isOurs = isAlone; !isOurs; ) {
    await pause(maxNoticeMs);
    checkedAt = performance.now();
    isOurs = isSameFile(await stat(file, { bigint: true }).catch(() => undefined), lock.stats);
    if (!isOurs) {
      closeDatabase(lock.database);
      lock = await acquire(dataDir, startedAt);
    }
  }
  return {
    isAlone,
    recordAlone: () => writeHolder(dataDir, { pid: process.pid, startedAt, aloneWith: String(lock.stats.ino) }),
    check() {
      if (lost !== undefined) throw lost;
      const now = performance.now();
      if (now - checkedAt <= trustedForMs) return;
      if (!isSameFile(statSync(file, { bigint: true, throwIfNoEntry: false }), lock.stats)) {
        throw new Error('the lock of the data directory is gone');
      }
      checkedAt = now;
    },
    watch(onLost) {
      timer = setInterval(() => {
        if (isChecking) return;
        isChecking = true;
        void checkFile(onLost).finally(() => {
          isChecking = false;
        });
      }, checkEveryMs);
      timer.unref();
    },
    release() {
      clearInterval(timer);
      timer = undefined;
      closeDatabase(lock.database);
    },
  };
}

/**
 * Acquires the lock. On Windows, another program may hold the lock file for a moment, and the system may release the
 * lock of a killed process late. This waits for both, but not for a server that is alive.
 */
async function acquireWhenFree(dataDir: string, startedAt: string): Promise<AcquiredLock> {
  if (!canBeHeld()) return acquire(dataDir, startedAt);
  let lastError: unknown;
  const tryOnce = async () => {
    try {
      return await acquire(dataDir, startedAt);
    } catch (error) {
      if (!(error instanceof StorageOpenError) || !(await mayPass(dataDir, error))) throw error;
      lastError = error;
      return undefined;
    }
  };
  const lock = await waitAtMost(lateReleaseMs, () => repeatWhileHeld(tryOnce));
  if (lock !== undefined) return lock;
  // The holder of the lock is gone, or another program holds the file: both pass.
  throw new StorageOpenError('DATA_BUSY', 'lock/server.lock: another program holds this file.', lastError);
}

async function mayPass(dataDir: string, { code, cause }: StorageOpenError): Promise<boolean> {
  if (code === 'DATA_LOCKED') {
    const holder = await readHolder(dataDir);
    return holder === undefined || !isAlive(holder.pid);
  }
  // SQLite's errors have a number. Those of the system concern the folder, and its calls have waited already.
  return code === 'DATA_UNREADABLE' && cause instanceof Error && 'errcode' in cause;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

type AcquiredLock = { readonly database: DatabaseSync; readonly stats: BigIntStats };

/** Locks the file. If the file is deleted or replaced at the same moment, locks the new one. */
async function acquire(dataDir: string, startedAt: string): Promise<AcquiredLock> {
  const folder = path.join(dataDir, 'lock');
  const file = path.join(folder, 'server.lock');
  for (let triesLeft = 10; triesLeft > 0; triesLeft -= 1) {
    await createFolder(folder);
    const taken = await tryToTake(dataDir, file);
    if (taken === undefined) continue;
    heldDatabases.add(taken.database);
    await writeHolder(dataDir, { pid: process.pid, startedAt });
    return taken;
  }
  throw toLockError(dataDir, new Error('the file is replaced again and again'));
}

/**
 * Returns undefined if the file was deleted, or if the locked file is no longer the one at this path, because another
 * server could then lock the new one. Throws `StorageOpenError` if another server holds the lock, or if the file cannot
 * be locked.
 */
async function tryToTake(dataDir: string, file: string): Promise<AcquiredLock | undefined> {
  const before = findOrCreate(dataDir, file);
  if (before === undefined) return undefined;
  const database = openLockFile(dataDir, file);
  let stats: BigIntStats | undefined;
  try {
    // SQLite's own journal is in memory. Otherwise even an empty transaction would write a file, and a full disk would
    // prevent the start.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw toLockError(dataDir, error);
    throw new StorageOpenError('DATA_LOCKED', await createLockedMessage(dataDir), error);
  }
  if (stats !== undefined && isSameFile(before, stats)) return { database, stats };
  database.close();
  return undefined;
}

/** Creates the lock file if it is missing, and returns its state; undefined if it or its folder was deleted meanwhile. */
function findOrCreate(dataDir: string, file: string): BigIntStats | undefined {
  try {
    // Creates a file or fails. It must not open an existing one, because closing that would release the lock.
    writeFileSync(file, '', { flag: 'wx' });
  } catch (error) {
    if (isNotFoundError(error)) return undefined;
    if (errorCode(error) !== 'EEXIST') throw toLockError(dataDir, error);
  }
  return statSync(file, { bigint: true, throwIfNoEntry: false });
}

function closeDatabase(database: DatabaseSync): void {
  if (heldDatabases.delete(database)) database.close();
}

function isSameFile(a: BigIntStats | undefined, b: BigIntStats): boolean {
  return a !== undefined && a.ino === b.ino && a.dev === b.dev;
}

function openLockFile(dataDir: string, file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: retryForMs });
  } catch (error) {
    throw toLockError(dataDir, error);
  }
}

async function hasData(dataDir: string): Promise<boolean> {
  return (await exists(path.join(dataDir, 'journal.jsonl'))) || exists(path.join(dataDir, 'control.json'));
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: unknown) => !isNotFoundError(error),
  );
}

function toLockError(dataDir: string, error: unknown): StorageOpenError {
  const reason = error instanceof Error ? error.message : 'unknown error';
  const message = `The data directory ${dataDir} cannot be used: its file lock/server.lock cannot be locked (${reason}). Check that this user may write there and that the disk is a local one.`;
  return new StorageOpenError('DATA_UNREADABLE', message, error);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

type Holder = z.infer<typeof holderSchema>;

const toHolderPath = (dataDir: string) => path.join(dataDir, 'lock', 'holder.json');

/**
 * Ignores every error, because a full disk must not prevent the start. Without this file the next start only waits
 * longer.
 */
async function writeHolder(dataDir: string, holder: Omit<Holder, 'folder'>): Promise<void> {
  const text = JSON.stringify({ ...holder, folder: await readInode(dataDir) });
  await writeFile(toHolderPath(dataDir), text).catch(() => undefined);
}

async function readInode(folder: string): Promise<string> {
  return String((await stat(folder, { bigint: true })).ino);
}

async function readHolder(dataDir: string): Promise<Holder | undefined> {
  return readFile(toHolderPath(dataDir), 'utf8')
    .then((text) => holderSchema.parse(JSON.parse(text)))
    .catch(() => undefined);
}

async function createLockedMessage(dataDir: string): Promise<string> {
  const holder = await readHolder(dataDir);
  const who = holder ? `process ${holder.pid}, started ${holder.startedAt}` : 'another process';
  return `Another Takarabune server (${who}) already uses the data directory ${dataDir}. Stop it first, or choose another directory with --data-dir.`;
}
