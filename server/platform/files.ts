import { AsyncLocalStorage } from 'node:async_hooks';
import * as callbacks from 'node:fs';
import * as promises from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, silentLogger } from './logger.ts';

/*
 * The server's only access to files (STORE-16). The functions are those of Node. On Windows, other programs (virus
 * scanners, backup programs, the search indexer) hold files for a moment, and Windows then refuses to open, rename or
 * delete them. Each function here waits for that and tries again, as long as the operation that it belongs to may wait.
 * On other systems nothing waits.
 *
 * Every call passes `perform`, and an open file is passed on by `open` only. Code that has to see each write, sync and
 * rename can attach there.
 */

/** How long the calls of one operation may wait, together. */
type Patience = { leftMs(): number; spend(ms: number): void; isOver: boolean };

/** A test replaces these: another system, calls that fail, no real time. */
export type FileSettings = {
  readonly platform: NodeJS.Platform;
  readonly calls: typeof systemCalls;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  readonly log: Logger;
  /** The data directory. Log lines name files by their path in it. */
  readonly root: string;
};

/** The calls of the system, which tests wrap. */
export const systemCalls = {
  access: promises.access,
  copyFile: promises.copyFile,
  link: promises.link,
  lstat: promises.lstat,
  mkdir: promises.mkdir,
  open: promises.open,
  readdir: promises.readdir,
  readFile: promises.readFile,
  realpath: promises.realpath,
  rename: promises.rename,
  rm: promises.rm,
  stat: promises.stat,
  statfs: promises.statfs,
  writeFile: promises.writeFile,
  openDescriptor: (file: string, flags: string) =>
    new Promise<number>((resolve, reject) =>
      callbacks.open(file, flags, (error, fd) => (error ? reject(error) : resolve(fd))),
    ),
} as const;
type CallName = keyof typeof systemCalls;

/** Calls outside of every operation, such as those of a timer, wait this many milliseconds each. */
const undeclaredMs = 3_000;
/**
 * `EPERM` and `EACCES` usually mean a missing permission or a read-only disk, which does not pass. Only a rename reports
 * a held file with them, so other calls wait no longer than this many milliseconds.
 */
const unclearMs = 1_500;
const firstPauseMs = 10;
const longestPauseMs = 400;
/** Waits of at least this many milliseconds are logged. */
const loggedMs = 1_000;
const heldCodes: ReadonlySet<unknown> = new Set(['EBUSY', 'EPERM', 'EACCES']);

const operations = new AsyncLocalStorage<Patience>();
const defaults: FileSettings = {
  ...{ platform: process.platform, calls: systemCalls, now: () => performance.now(), pause },
  ...{ log: silentLogger, root: '' },
};
let settings = defaults;

/** Changes the settings. Returns a function that restores them. */
export function configureFiles(changes: Partial<FileSettings>): () => void {
  const before = settings;
  settings = { ...settings, ...changes };
  return () => {
    settings = before;
  };
}

/** True if other programs can keep the server from opening, renaming and deleting files. */
export const canBeHeld = (): boolean => settings.platform === 'win32';

/**
 * Runs an operation that must be over at a time, such as a call whose client waits. Its file calls wait until then. Only
 * edges call this and `withPatience`: operations are not nested.
 */
export function withDeadline<T>(ms: number, task: () => Promise<T>): Promise<T> {
  const endsAt = settings.now() + ms;
  return run({ leftMs: () => endsAt - settings.now(), spend: () => undefined, isOver: false }, task);
}

/**
 * Runs an operation that may take long, such as a start or a backup. Its file calls may wait this many milliseconds
 * together, however long everything else takes.
 */
export function withPatience<T>(ms: number, task: () => Promise<T>): Promise<T> {
  let leftMs = ms;
  const spend = (spentMs: number) => {
    leftMs -= spentMs;
  };
  return run({ leftMs: () => leftMs, spend, isOver: false }, task);
}

async function run<T>(patience: Patience, task: () => Promise<T>): Promise<T> {
  try {
    return await operations.run(patience, task);
  } finally {
    // Timers that were started meanwhile inherit the patience, and must not use it.
    patience.isOver = true;
  }
}

/**
 * Runs a part of the current operation that may wait no longer than this many milliseconds, because something else can
 * be done then. What it waits counts for the operation.
 */
export function waitAtMost<T>(ms: number, task: () => Promise<T>): Promise<T> {
  const outer = operations.getStore();
  const patience = outer?.isOver === false ? outer : undefined;
  let partLeftMs = ms;
  const part: Patience = {
    leftMs: () => Math.min(partLeftMs, patience?.leftMs() ?? partLeftMs),
    spend: (spentMs) => {
      partLeftMs -= spentMs;
      patience?.spend(spentMs);
    },
    isOver: false,
  };
  return run(part, task);
}

/** How many milliseconds the current operation may still wait. */
export function leftWaitMs(): number {
  const patience = operations.getStore();
  return patience === undefined || patience.isOver ? undeclaredMs : Math.max(0, patience.leftMs());
}

/** Repeats a task with growing pauses while it returns undefined, as long as the current operation may wait. */
export async function repeatWhileHeld<T>(task: () => Promise<T | undefined>): Promise<T | undefined> {
  const wait = createWait();
  for (;;) {
    const result = await task();
    if (result !== undefined || !(await wait.next())) return result;
  }
}

/** Checks whether an error means that another program held a file for longer than the operation could wait. */
export function isHeldError(error: unknown): error is Error & { readonly path?: string } {
  return error instanceof Error && 'isHeld' in error && error.isHeld === true;
}

function createWait() {
  const declared = operations.getStore();
  const patience = declared?.isOver === false ? declared : undefined;
  const startedAt = settings.now();
  let pauseMs = firstPauseMs;
  const waitedMs = () => settings.now() - startedAt;
  return {
    waitedMs,
    /** Pauses. Returns false at once if there is no time left, or if it has waited for `atMostMs`. */
    async next(atMostMs = Number.POSITIVE_INFINITY): Promise<boolean> {
      const leftMs = Math.min(
        patience === undefined ? undeclaredMs - waitedMs() : patience.leftMs(),
        atMostMs - waitedMs(),
      );
      if (leftMs <= 0) return false;
      const ms = Math.min(pauseMs, leftMs);
      await settings.pause(ms);
      patience?.spend(ms);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      return true;
    },
  };
}

function perform<T>(name: CallName, args: readonly unknown[], call: () => Promise<T>): Promise<T> {
  const result = call();
  return canBeHeld() ? result.catch((error: unknown) => tryAgain(name, args, call, error)) : result;
}

async function tryAgain<T>(
  name: CallName,
  args: readonly unknown[],
  call: () => Promise<T>,
  firstError: unknown,
): Promise<T> {
  let error = firstError;
  let wait: ReturnType<typeof createWait> | undefined;
  while (mayPass(name, args, error)) {
    if (await isLasting(name, args, error)) throw error;
    wait ??= createWait();
    if (!(await wait.next(isClear(name, error) ? undefined : unclearMs))) {
      if (!isClear(name, error)) throw error;
      logWait(name, args, error, wait.waitedMs(), false);
      throw Object.assign(error as Error, { isHeld: true });
    }
    try {
      const result = await call();
      if (wait.waitedMs() >= loggedMs) logWait(name, args, error, wait.waitedMs(), true);
      return result;
    } catch (nextError) {
      error = nextError;
    }
  }
  throw error;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function mayPass(name: CallName, args: readonly unknown[], error: unknown): boolean {
  // Windows removes a name only when the last program has closed the file, so a folder may seem to have content.
  const isRemoval = name === 'rm' && (args[1] as { recursive?: boolean })?.recursive === true;
  return heldCodes.has(codeOf(error)) || (isRemoval && codeOf(error) === 'ENOTEMPTY');
}

function isClear(name: CallName, error: unknown): boolean {
  return codeOf(error) === 'EBUSY' || codeOf(error) === 'ENOTEMPTY' || name === 'rename' || name === 'rm';
}

/** Checks for the causes of `EPERM` and `EACCES` that can be seen and do not pass: a folder is in place of a file. */
async function isLasting(name: CallName, args: readonly unknown[], error: unknown): Promise<boolean> {
  if (codeOf(error) === 'EBUSY' || codeOf(error) === 'ENOTEMPTY') return false;
  if (name === 'rm' && (args[1] as { recursive?: boolean })?.recursive === true) return false;
  if (name === 'rename') {
    const [from, to] = await Promise.all([isFolder(args[0]), isFolder(args[1])]);
    return to === true || (from === true && to === false);
  }
  return name !== 'readdir' && name !== 'mkdir' && (await isFolder(args[name === 'copyFile' ? 1 : 0])) === true;
}

/** Returns undefined if there is nothing at the path. */
async function isFolder(place: unknown): Promise<boolean | undefined> {
  return settings.calls.lstat(String(place)).then(
    (stats) => stats.isDirectory(),
    () => undefined,
  );
}

/** Logs no path outside of the data directory, because it may contain the name of a person. */
function logWait(name: CallName, args: readonly unknown[], error: unknown, waitedMs: number, isDone: boolean): void {
  const [first, second] = args.map(String);
  const toName = (file: string) => {
    const relative = path.relative(settings.root, file);
    const isOutside = settings.root === '' || relative.startsWith('..') || path.isAbsolute(relative);
    return isOutside ? path.basename(file) : relative.replaceAll(path.sep, '/');
  };
  const fields = {
    ...{ call: name, code: String(codeOf(error)), file: toName(first ?? ''), ms: Math.round(waitedMs) },
    ...(name === 'rename' || name === 'copyFile' ? { to: toName(second ?? '') } : {}),
  };
  settings.log.warn(fields, isDone ? 'another program held a file' : 'another program holds a file');
}

/** Returns the function of this name that waits. The types are those of Node. */
function waiting<N extends CallName>(name: N): (typeof systemCalls)[N] {
  const call = (...args: readonly unknown[]) =>
    perform(name, args, () => (settings.calls[name] as (...all: readonly unknown[]) => Promise<unknown>)(...args));
  return call as (typeof systemCalls)[N];
}

export const access = waiting('access');
export const copyFile = waiting('copyFile');
export const link = waiting('link');
export const lstat = waiting('lstat');
export const mkdir = waiting('mkdir');
export const open = waiting('open');
/** Opens a file for code that needs a file descriptor. */
export const openDescriptor = waiting('openDescriptor');
export const readdir = waiting('readdir');
export const readFile = waiting('readFile');
export const realpath = waiting('realpath');
/** Renames a file or a folder. A file replaces an existing file of the new name. */
export const rename = waiting('rename');
export const rm = waiting('rm');
export const stat = waiting('stat');
export const statfs = waiting('statfs');
export const writeFile = waiting('writeFile');

/** Returns a stream of a file's content. Errors of opening it are those of the stream. */
export function createReadStream(
  file: string,
  options: { readonly highWaterMark?: number; readonly end?: number } = {},
): callbacks.ReadStream {
  const { read, close } = callbacks;
  const openForStream = (
    place: string,
    flags: string,
    _mode: number,
    done: (error: unknown, fd?: number) => void,
  ): void => void openDescriptor(place, flags).then((fd) => done(null, fd), done);
  return callbacks.createReadStream(file, { ...options, fs: { open: openForStream, read, close } });
}

// Calls on an open file, which no other program can refuse.
export type { BigIntStats } from 'node:fs';
// Nothing else can wait while these run. They are for the start and for files that no other program opens.
export {
  close,
  existsSync,
  fdatasync,
  fstat,
  ftruncate,
  mkdtempSync,
  read,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  write,
  writeFileSync,
} from 'node:fs';
export type { FileHandle } from 'node:fs/promises';
