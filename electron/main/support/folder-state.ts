import { readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

export type FolderState = {
  readonly exists: boolean;
  readonly freeBytes: number | null;
  readonly entries: readonly { readonly name: string; readonly files: number; readonly bytes: number }[];
};

/**
 * Returns the size of each file and folder in a data directory, for support. Names below its first level are left out,
 * because the address of a guest's picture is a secret.
 */
export function folderState(folder: string): FolderState {
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch {
    return { exists: false, freeBytes: null, entries: [] };
  }
  return {
    exists: true,
    freeBytes: freeBytesAt(folder),
    entries: names.map((name) => ({ name, ...sizeOf(path.join(folder, name)) })),
  };
}

export function freeBytesAt(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/**
 * Returns the number of files and bytes in a file or folder. A file that disappears in the meantime counts as empty. Returns
 * zeros if the path cannot be read.
 */
export function sizeOf(place: string): { files: number; bytes: number } {
  try {
    const stats = statSync(place);
    if (!stats.isDirectory()) return { files: 1, bytes: stats.size };
    const all = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = all.map(
      (entry) => statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0,
    );
    return { files: all.length, bytes: bytes.reduce((sum, one) => sum + one, 0) };
  } catch {
    return { files: 0, bytes: 0 };
  }
}
