import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  canBeHeld,
  copyFile,
  type FileHandle,
  isHeldError,
  leftWaitMs,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  waitAtMost,
} from '../../platform/files.ts';

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
 * that. Windows has no such call (see `writeFileAtomically`).
 */
export async function syncFolder(folder: string): Promise<void> {
  if (canBeHeld()) return;
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

/** Renames a file if nothing has the new name. Otherwise deletes it. */
export async function renameWithoutReplacing(from: string, to: string): Promise<void> {
  try {
    // `rename` would replace a file that was created a moment ago; `link` fails instead.
    await link(from, to);
  } catch (error) {
    // Some disks do not support hard links (exFAT).
    if (errorCode(error) !== 'EEXIST' && (await stat(to).catch(() => undefined)) === undefined) return rename(from, to);
  }
  await rm(from, { force: true });
}

/** Writes a new file and syncs its content, but not its name (see `syncFolder`). Deletes the file on failure. */
export async function writeNewFile(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await writeAndKeepOpen(file, content);
  await handle.close();
}

async function writeAndKeepOpen(file: string, content: string | Uint8Array): Promise<FileHandle> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    return handle;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Throws an error for which a call is refused as if another program held the file, because it may succeed later. */
function markHeld(error: unknown): never {
  throw Object.assign(error as Error, { isHeld: true });
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
    // Nobody needs these files, so a start does not wait for one that another program holds. The next start deletes it.
    const remove = () => rm(path.join(tmpFolder, name), { force: true });
    if (temporaryPattern.test(name)) await waitAtMost(0, remove).catch(ignoreHeld);
  }
}

/** Ignores that another program holds a file. Throws any other error. */
export function ignoreHeld(error: unknown): void {
  if (!isHeldError(error)) throw error;
}

export type MoveOptions = {
  /** A file of the folder that is copied last, because it makes the others count. */
  readonly last?: string;
  /**
   * A file that exists from the end of the copying until the original is deleted. With it, a move that a crash
   * interrupted can be repeated.
   */
  readonly mark?: string;
};

/**
 * Renames a folder to a new name. Windows refuses that while another program holds a file in it. After half of the time
 * that is left, this copies the folder instead, checks the copy, and deletes the original. Throws if another program
 * holds a file that must be deleted; the copy is complete then, and repeating this with the same `mark` deletes the rest.
 */
export async function moveFolder(from: string, to: string, { last, mark }: MoveOptions = {}): Promise<void> {
  if (mark === undefined || !(await exists(mark))) {
    const isRenamed = await waitAtMost(leftWaitMs() / 2, () => rename(from, to)).then(
      () => true,
      (error: unknown) => {
        if (!isHeldError(error)) throw error;
        return false;
      },
    );
    if (isRenamed) return logNames(path.dirname(to));
    await copyFolder(from, to, last);
    if (mark !== undefined) await writeNewFile(mark, '');
  }
  await rm(from, { recursive: true, force: true });
  if (mark !== undefined) await rm(mark, { force: true });
}

/**
 * Makes the new name of a folder survive a power cut on Windows, which cannot sync folders: it logs changes of names in order,
 * so those before a new file are safe once that file is synced (STORE-17).
 */
async function logNames(folder: string): Promise<void> {
  if (!canBeHeld()) return;
  const temporary = createTemporaryPath(folder);
  await writeNewFile(temporary, '');
  await waitAtMost(0, () => rm(temporary, { force: true })).catch(ignoreHeld);
}

async function copyFolder(from: string, to: string, last: string | undefined): Promise<void> {
  // What is there was left by a crash during an earlier copy.
  await rm(to, { recursive: true, force: true });
  await createFolder(to);
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const names = files.map((file) => path.relative(from, file));
  for (const name of names.sort((a, b) => Number(a === last) - Number(b === last))) {
    await createFolder(path.join(to, path.dirname(name)));
    await copyFile(path.join(from, name), path.join(to, name));
    const [original, copy] = [await readFile(path.join(from, name)), await readFile(path.join(to, name))];
    if (!original.equals(copy)) throw new Error('the copy of a file differs from the original');
    const handle = await open(path.join(to, name), 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
  await syncFolder(to);
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/**
 * Writes a file atomically and durably. Runs `meanwhile`, if it is given, beside the writing; both must succeed before
 * the file gets its name. On failure the file at this path is the old one, with one exception: if the new name cannot be
 * made durable on Windows, the new file may be there, and the caller must not report success.
 */
export async function writeFileAtomically(
  tmpFolder: string,
  file: string,
  content: string | Uint8Array,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const temporary = createTemporaryPath(tmpFolder);
  const [written, other] = await Promise.allSettled([writeAndKeepOpen(temporary, content), meanwhile()]);
  if (written.status === 'rejected') throw written.reason;
  const handle = written.value;
  try {
    if (other.status === 'rejected') throw other.reason;
    // Windows does not write a new name through, unlike a POSIX system whose folder is synced. It does so when the file
    // is synced once more (STORE-17). The file stays open for that, because another program may hold it once it has its
    // name.
    if (!canBeHeld()) await handle.close();
    await rename(temporary, file);
    if (canBeHeld()) await handle.sync().catch(markHeld);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  if (canBeHeld()) await handle.close();
  await syncFolder(path.dirname(file));
}

/**
 * Renames a damaged file, or a folder in its place, to `<file>.damaged-<time>-<random>`, so that the program ignores it
 * and a person can still examine it. Returns the new path.
 */
export async function setAside(file: string, nowMs: number): Promise<string> {
  const damagedPath = toDamagedPath(file, nowMs);
  await rename(file, damagedPath);
  return damagedPath;
}

/** Returns a new path for a damaged file, without colons in the name, because Windows does not accept them. */
export function toDamagedPath(file: string, nowMs: number): string {
  const time = new Date(nowMs).toISOString().replaceAll(/[-:.]/g, '');
  return `${file}.damaged-${time}-${randomBytes(2).toString('hex')}`;
}
