import { renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { freeBytesAt, sizeOf } from './folder-state.ts';

/** Room that has to stay free besides the copy. */
const reserveBytes = 50_000_000;

export type SetAside = { readonly place: string } | { readonly missingBytes: number };

/** Where a copy of a data directory goes that is made at this moment: beside it. */
export function asidePlace(dataDir: string, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  return `${path.resolve(dataDir)}-set-aside-${stamp}`;
}

/**
 * Copies a whole data directory beside itself, before a backup takes its place (DESKTOP-27). The copy has its name only when it
 * is whole. No server may run on the data meanwhile.
 * @param freeBytes for tests
 * @throws when a file cannot be read or the copy cannot be written; nothing is left then
 */
export async function setAside(dataDir: string, place: string, freeBytes = freeBytesAt): Promise<SetAside> {
  const free = freeBytes(path.dirname(place));
  const needed = sizeOf(dataDir).bytes + reserveBytes;
  if (free !== null && free < needed) return { missingBytes: needed - free };
  const unfinished = `${place}.part`;
  try {
    await cp(dataDir, unfinished, { recursive: true, preserveTimestamps: true, errorOnExist: true });
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return { place };
}
