import { type BigIntStats, statSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isMissing, makeFolder } from '../disk/durable-files.ts';
import { StorageOpenError } from '../open-error.ts';

/** Held until `release`, until it is lost, or until the process is gone in whatever way. */
export type DataLock = {
  /** False: a server whose lock file was removed may still have files of the directory open. */
  readonly isAlone: boolean;
  /** From now on no other server has anything open; kept beside the lock file for later starts. */
  noteAlone(): Promise<void>;
  /** Quick. @throws when the lock may be lost and nobody has looked for a second, for example after the computer slept. */
  check(): void;
  /** `onLost` is called once when another server has the directory; `check` throws from then on. */
  watch(onLost: (error: StorageOpenError) => void): void;
  release(): void;
};

export type LockOptions = {
  /** Nobody else can know of this directory. */
  readonly isPrivate?: boolean;
};

const sqliteBusy = 5;
/** Two that try at the same moment may both find it busy; trying on for this long lets one of them in. */
const tryForMs = 250;
/** How often the holder looks whether its lock is still there. */
const lookEveryMs = 400;
/** After this long without a look nothing is written before another one. */
const trustedForMs = 1_000;
/** Who may not be alone waits for this long: a server whose lock was removed has noticed by then, unless it stands still. */
const noticedWithinMs = 1_500;
/** The lock goes when the collector takes its handle: whoever drops the storage without closing it must not lose it. */
const held = new Set<DatabaseSync>();
const holderSchema = z.object({
  pid: z.number(),
  startedAt: z.string(),
  /** Number of the lock file whose holder was alone. It is given to no other file while somebody has this one open. */
  aloneWith: z.string().optional(),
  /** Number of the data directory: in a copy of one nobody has anything open. */
  folder: z.string().optional(),
});

/**
 * Keeps a second server off the same data directory (docs/adr/0005). The lock is the operating system's own file lock, so
 * there is no stale lock to judge: it goes with its process, also after SIGKILL, and a reused process number means
 * nothing. Node has no call for file locks but the SQLite inside it does; the file stays empty, nothing is stored in it.
 *
 * Nothing else in this process may open `lock/server.lock`: closing such a handle would drop the lock on POSIX systems.
 *
 * @throws StorageOpenError `DATA_LOCKED` when another server holds it.
 */
export async function lockData(dataDir: string, startedAt: string, options: LockOptions = {}): Promise<DataLock> {
  const file = path.join(dataDir, 'lock', 'server.lock');
  const known = await readHolder(dataDir);
  let lock = await take(dataDir, startedAt);
  const isAlone =
    options.isPrivate === true ||
    known?.aloneWith === String(lock.stats.ino) ||
    (known?.folder !== undefined && known.folder !== (await numberOf(dataDir))) ||
    !(await holdsData(dataDir));
  let lookedAt = performance.now();
  let lost: StorageOpenError | undefined;
  let timer: NodeJS.Timeout | undefined;

  let isLooking = false;

  const look = async (onLost: (error: StorageOpenError) => void): Promise<void> => {
    const stats = await stat(file, { bigint: true }).catch(() => undefined);
    if (timer === undefined || lost !== undefined) return;
    if (!isSame(stats, lock.stats)) {
      try {
        const again = await take(dataDir, startedAt);
        give(lock.database);
        lock = again;
      } catch (error) {
        if (timer === undefined) return;
        lost = error instanceof StorageOpenError ? error : cannotLock(dataDir, error);
        clearInterval(timer);
        onLost(lost);
        return;
      }
    }
    lookedAt = performance.now();
  };

  for (let isOurs = isAlone; !isOurs; ) {
    await pause(noticedWithinMs);
    isOurs = isSame(await stat(file, { bigint: true }).catch(() => undefined), lock.stats);
    if (!isOurs) {
      give(lock.database);
      lock = await take(dataDir, startedAt);
    }
    lookedAt = performance.now();
  }
  return {
    isAlone,
    noteAlone: () => writeHolder(dataDir, { pid: process.pid, startedAt, aloneWith: String(lock.stats.ino) }),
    check() {
      if (lost !== undefined) throw lost;
      if (performance.now() - lookedAt <= trustedForMs) return;
      if (!isSame(statSync(file, { bigint: true, throwIfNoEntry: false }), lock.stats)) {
        throw new Error('the lock of the data directory is gone');
      }
      lookedAt = performance.now();
    },
    watch(onLost) {
      timer = setInterval(() => {
        if (isLooking) return;
        isLooking = true;
        void look(onLost).finally(() => {
          isLooking = false;
        });
      }, lookEveryMs);
      timer.unref();
    },
    release() {
      clearInterval(timer);
      timer = undefined;
      give(lock.database);
    },
  };
}

type Taken = { readonly database: DatabaseSync; readonly stats: BigIntStats };

async function take(dataDir: string, startedAt: string): Promise<Taken> {
  const folder = path.join(dataDir, 'lock');
  await makeFolder(folder);
  const file = path.join(folder, 'server.lock');
  const database = openLockFile(dataDir, file);
  let stats: BigIntStats;
  try {
    // In memory: else even an empty transaction writes a journal file, and a full disk would keep the server from starting.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    stats = statSync(file, { bigint: true });
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw cannotLock(dataDir, error);
    throw new StorageOpenError('DATA_LOCKED', await lockedMessage(dataDir), error);
  }
  held.add(database);
  await writeHolder(dataDir, { pid: process.pid, startedAt });
  return { database, stats };
}

function give(database: DatabaseSync): void {
  if (held.delete(database)) database.close();
}

function isSame(one: BigIntStats | undefined, other: BigIntStats): boolean {
  return one !== undefined && one.ino === other.ino && one.dev === other.dev;
}

function openLockFile(dataDir: string, file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: tryForMs });
  } catch (error) {
    throw cannotLock(dataDir, error);
  }
}

async function holdsData(dataDir: string): Promise<boolean> {
  return (await isThere(path.join(dataDir, 'journal.jsonl'))) || isThere(path.join(dataDir, 'control.json'));
}

async function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    (error: unknown) => !isMissing(error),
  );
}

function cannotLock(dataDir: string, error: unknown): StorageOpenError {
  const reason = error instanceof Error ? error.message : 'unknown error';
  const message = `The data directory ${dataDir} cannot be used: its file lock/server.lock cannot be locked (${reason}). Check that this user may write there and that the disk is a local one.`;
  return new StorageOpenError('DATA_UNREADABLE', message, error);
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

type Holder = z.infer<typeof holderSchema>;

const holderFile = (dataDir: string) => path.join(dataDir, 'lock', 'holder.json');

/** A disk without room must not keep the server from starting: what is not known makes the next one careful. */
async function writeHolder(dataDir: string, holder: Omit<Holder, 'folder'>): Promise<void> {
  const text = JSON.stringify({ ...holder, folder: await numberOf(dataDir) });
  await writeFile(holderFile(dataDir), text).catch(() => undefined);
}

async function numberOf(folder: string): Promise<string> {
  return String((await stat(folder, { bigint: true })).ino);
}

async function readHolder(dataDir: string): Promise<Holder | undefined> {
  return readFile(holderFile(dataDir), 'utf8')
    .then((text) => holderSchema.parse(JSON.parse(text)))
    .catch(() => undefined);
}

async function lockedMessage(dataDir: string): Promise<string> {
  const holder = await readHolder(dataDir);
  const who = holder ? `process ${holder.pid}, started ${holder.startedAt}` : 'another process';
  return `Another Takarabune server (${who}) already uses the data directory ${dataDir}. Stop it first, or choose another directory with --data-dir.`;
}
