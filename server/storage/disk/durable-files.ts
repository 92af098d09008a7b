import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the `code` of a system error, or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the path that a system error names, or undefined if it names none. */
export function errorPath(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('path' in error)) return undefined;
  return typeof error.path === 'string' ? error.path : undefined;
}

/** Runs a task on a file and adds the file's path to system errors that have none. */
export async function addPathToErrors<T>(file: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (errorCode(error) !== undefined && errorPath(error) === undefined) Object.assign(error as Error, { path: file });
    throw error;
  }
}

/** Checks whether an error means that the disk, or the user's quota, is full. */
export function isOutOfSpaceError(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Checks whether an error means that a path does not exist. */
export function isNotFoundError(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Checks whether an error means that a path names a folder instead of a file. */
export function isFolderError(error: unknown): boolean {
  return errorCode(error) === 'EISDIR';
}

/**
 * The error codes for folders that cannot be synced: those on some network disks, and those that the user may enter but
 * not read.
 */
const unsyncableFolderCodes = new Set(['EACCES', 'EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR']);

/**
 * Makes changes of names in a folder (files created, renamed or deleted) survive a power cut, if the system supports
 * that. Windows does not need it.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!unsyncableFolderCodes.has(errorCode(error) ?? '')) throw error;
  }
}

/**
 * Creates a folder and its parents durably, accessible to this user only. It creates them one by one, because Node's
 * `recursive` option reports the wrong error on a read-only disk and never returns if the system refuses new folders.
 */
export async function createFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let parent = folder; !(await isFolder(parent)); parent = path.dirname(parent)) missing.unshift(parent);
  for (const missingFolder of missing) {
    await mkdir(missingFolder, { mode: 0o700 }).catch((error: unknown) => {
      // Another process may have created it meanwhile.
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await syncFolder(path.dirname(missingFolder));
  }
}

/**
 * Checks whether a path is a folder. Returns false if it does not exist or a parent is a file. Throws `EEXIST` if the
 * path itself is a file.
 */
async function isFolder(folder: string): Promise<boolean> {
  try {
    if ((await stat(folder)).isDirectory()) return true;
  } catch (error) {
    if (isNotFoundError(error) && path.dirname(folder) !== folder) return false;
    throw error;
  }
  throw Object.assign(new Error(`EEXIST: a file stands there, mkdir '${folder}'`), { code: 'EEXIST', path: folder });
}

const retryDelaysMs = [10, 20, 40, 80, 160, 320, 640];
const busyFileCodes = new Set(['EPERM', 'EBUSY', 'EACCES']);

/**
 * Renames a file or a folder. A file replaces an existing file of the new name. On Windows a virus scanner or a backup
 * program may hold either of them for a moment, so this retries for about 1.3 s.
 */
export async function renameWithRetry(from: string, to: string, move: typeof rename = rename): Promise<void> {
  for (const delayMs of retryDelaysMs) {
    try {
      await move(from, to);
      return;
    } catch (error) {
      if (!busyFileCodes.has(errorCode(error) ?? '')) throw error;
      await pause(delayMs);
    }
  }
  await move(from, to);
}

/** Renames a file if nothing has the new name. Otherwise deletes it. */
export async function renameWithoutReplacing(from: string, to: string): Promise<void> {
  try {
    // `rename` would replace a file that was created a moment ago; `link` fails instead.
    await link(from, to);
  } catch (error) {
    // Some disks do not support hard links (exFAT).
    if (errorCode(error) !== 'EEXIST' && (await stat(to).catch(() => undefined)) === undefined)
      return renameWithRetry(from, to);
  }
  await rm(from, { force: true });
}

/** Writes a new file and syncs its content, but not its name (see `syncFolder`). Deletes the file on failure. */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Returns the path of a new file in the folder for unfinished files. */
export function createTemporaryPath(tmpFolder: string): string {
  return path.join(tmpFolder, `${randomBytes(9).toString('hex')}.tmp`);
}
const temporaryPattern = /^[0-9a-f]{18}\.tmp$/;

/**
 * Creates the folder for unfinished files and deletes the files that a crash left in it. Files with other names stay.
 */
export async function deleteUnfinishedFiles(tmpFolder: string): Promise<void> {
  await createFolder(tmpFolder);
  for (const name of await readdir(tmpFolder)) {
    if (temporaryPattern.test(name)) await rm(path.join(tmpFolder, name), { force: true });
  }
}

/** Writes a file atomically and durably. */
export async function writeFileAtomically(
  tmpFolder: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const temporary = createTemporaryPath(tmpFolder);
  await writeNewFile(temporary, content);
  try {
    await renameWithRetry(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/**
 * Renames a damaged file, or a folder in its place, to `<file>.damaged-<time>-<random>`, so that the program ignores it
 * and a person can still examine it. Returns the new path.
 */
export async function setAside(file: string, nowMs: number): Promise<string> {
  const damagedPath = toDamagedPath(file, nowMs);
  await renameWithRetry(file, damagedPath);
  return damagedPath;
}

/** Returns a new path for a damaged file, without colons in the name, because Windows does not accept them. */
export function toDamagedPath(file: string, nowMs: number): string {
  const time = new Date(nowMs).toISOString().replaceAll(/[-:.]/g, '');
  return `${file}.damaged-${time}-${randomBytes(2).toString('hex')}`;
}
