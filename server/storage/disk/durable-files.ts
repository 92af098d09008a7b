import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The `code` of a system error; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The path that a system error names; undefined where it names none. */
export function errorPath(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('path' in error)) return undefined;
  return typeof error.path === 'string' ? error.path : undefined;
}

/** Runs a task on a file; a system error that does not say which file it is about is made to say so. */
export async function namingFile<T>(file: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (errorCode(error) !== undefined && errorPath(error) === undefined) Object.assign(error as Error, { path: file });
    throw error;
  }
}

/** Whether the disk, or the user's share of it, has no room left. */
export function isOutOfSpace(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

export function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** A folder stands where a file should be. */
export function isFolderError(error: unknown): boolean {
  return errorCode(error) === 'EISDIR';
}

/** What systems answer that cannot sync this folder: network disks, folders above ours that may be passed but not read. */
const cannotSyncCodes = new Set(['EACCES', 'EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR']);

/** Makes new, renamed and removed names in a folder survive a power cut, where the system can. Windows needs none of it. */
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
    if (!cannotSyncCodes.has(errorCode(error) ?? '')) throw error;
  }
}

/**
 * Makes a folder and those above it, for this user alone, so that all of them survive a power cut. One by one: Node's own
 * recursive way names the wrong reason on a disk that can only be read, and never ends where the system refuses new folders.
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let above = folder; !(await isFolder(above)); above = path.dirname(above)) missing.unshift(above);
  for (const one of missing) {
    await mkdir(one, { mode: 0o700 }).catch((error: unknown) => {
      // Somebody else may have made it since.
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await syncFolder(path.dirname(one));
  }
}

/** False only where nothing is, or where something above is a file. @throws EEXIST where a file is */
async function isFolder(place: string): Promise<boolean> {
  try {
    if ((await stat(place)).isDirectory()) return true;
  } catch (error) {
    if (isMissing(error) && path.dirname(place) !== place) return false;
    throw error;
  }
  throw Object.assign(new Error(`EEXIST: a file stands there, mkdir '${place}'`), { code: 'EEXIST', path: place });
}

const renamePausesMs = [10, 20, 40, 80, 160, 320, 640];
const busyCodes = new Set(['EPERM', 'EBUSY', 'EACCES']);

/**
 * Renames over what is there. On Windows a virus scanner or a backup program may hold either file for a moment: then it
 * tries again for about 1.3 s.
 */
export async function moveOver(from: string, to: string, move: typeof rename = rename): Promise<void> {
  for (const wait of renamePausesMs) {
    try {
      await move(from, to);
      return;
    } catch (error) {
      if (!busyCodes.has(errorCode(error) ?? '')) throw error;
      await pause(wait);
    }
  }
  await move(from, to);
}

/** Gives a file another name, unless something bears that name already: then the file is removed. */
export async function placeWhereNothingIs(from: string, to: string): Promise<void> {
  try {
    // Renaming would replace what came there a moment ago.
    await link(from, to);
  } catch (error) {
    // A disk without links (exFAT).
    if (errorCode(error) !== 'EEXIST' && (await stat(to).catch(() => undefined)) === undefined)
      return moveOver(from, to);
  }
  await rm(from, { force: true });
}

/** Writes a new file, content on the disk when it answers; its name is not yet (see `syncFolder`). Nothing is left on failure. */
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

/** A name in the folder for unfinished files. */
export function temporaryName(tmpFolder: string): string {
  return path.join(tmpFolder, `${randomBytes(9).toString('hex')}.tmp`);
}
const temporaryPattern = /^[0-9a-f]{18}\.tmp$/;

/** Makes the folder for unfinished files and removes what a crash left there, but never a file that is not ours. */
export async function clearUnfinished(tmpFolder: string): Promise<void> {
  await makeFolder(tmpFolder);
  for (const name of await readdir(tmpFolder)) {
    if (temporaryPattern.test(name)) await rm(path.join(tmpFolder, name), { force: true });
  }
}

/** Puts a whole file in its place, atomically and durably. */
export async function placeFile(tmpFolder: string, file: string, content: string | Uint8Array): Promise<void> {
  const temporary = temporaryName(tmpFolder);
  await writeNewFile(temporary, content);
  try {
    await moveOver(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Renames a damaged file to `<file>.damaged-<time>`, so that nobody reads it and a person still can. */
export async function setAside(file: string, nowMs: number): Promise<string> {
  const aside = damagedName(file, nowMs);
  await moveOver(file, aside);
  return aside;
}

/** A name that Windows takes too (no colons), unlike any before it. */
export function damagedName(file: string, nowMs: number): string {
  const time = new Date(nowMs).toISOString().replaceAll(/[-:.]/g, '');
  return `${file}.damaged-${time}-${randomBytes(2).toString('hex')}`;
}
