import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { measureSize, readControl, readFreeBytes } from './folder-state.ts';
import { whileHeld } from './while-held.ts';

/** The disk space that must stay free in addition to the copy, in bytes. */
const reserveBytes = 50_000_000;
/** How many milliseconds the copy waits for a file that another program holds. */
const maxHeldMs = 30_000;

export type SetAsideResult = { readonly place: string } | { readonly missingBytes: number };

/** Returns the path for a copy of a data directory, in the same parent folder. The name contains the time (UTC). */
export function createAsidePath(dataDir: string, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return `${path.resolve(dataDir)}-set-aside-${stamp}`;
}

/**
 * Copies a whole data directory to `asidePath`, before a backup replaces it (DESKTOP-24). The copy gets its name only when it
 * is complete. No server may use the data in the meantime.
 * @param readFreeSpace returns the free disk space; tests pass their own function
 * @returns the path of the copy, or how many bytes of disk space are missing
 * @throws if a file cannot be read, or the copy cannot be written or is not complete; what was copied is removed
 */
export async function setAside(
  dataDir: string,
  asidePath: string,
  readFreeSpace = readFreeBytes,
): Promise<SetAsideResult> {
  const freeBytes = readFreeSpace(path.dirname(asidePath));
  const neededBytes = measureSize(dataDir).bytes + reserveBytes;
  if (freeBytes !== null && freeBytes < neededBytes) return { missingBytes: neededBytes - freeBytes };
  const partialCopy = `${asidePath}.part`;
  try {
    await copyFolder(dataDir, partialCopy);
    checkCopy(dataDir, partialCopy);
    await whileHeld(() => rename(partialCopy, asidePath), maxHeldMs);
  } catch (error) {
    await rm(partialCopy, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
  return { place: asidePath };
}

/** Copies a folder file by file, so that a held file does not start the whole copy again. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else await whileHeld(() => cp(source, target, { preserveTimestamps: true }), maxHeldMs);
  }
}

/** Throws if the copy lacks something, or if its control file (docs/adr/0007) is another one. */
function checkCopy(from: string, to: string): void {
  const [wanted, found] = [measureSize(from), measureSize(to)];
  if (wanted.files !== found.files || wanted.bytes !== found.bytes || readControl(from) !== readControl(to))
    throw new Error('The copy differs from the data.');
}
