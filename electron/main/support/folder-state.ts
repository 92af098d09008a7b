import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

export type FolderState = {
  readonly exists: boolean;
  /** The free disk space in bytes; null if it is unknown. */
  readonly freeBytes: number | null;
  readonly entries: readonly { readonly name: string; readonly files: number; readonly bytes: number }[];
};

/**
 * Returns the size of each file and folder in a data directory, for support. Names below its first level are left out,
 * because the address of a guest's picture is a secret.
 */
export function readFolderState(folder: string): FolderState {
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch {
    return { exists: false, freeBytes: null, entries: [] };
  }
  return {
    exists: true,
    freeBytes: readFreeBytes(folder),
    entries: names.map((name) => ({ name, ...measureSize(path.join(folder, name)) })),
  };
}

/** Returns how many bytes this user can still write on the disk of a folder; null if the system does not say. */
export function readFreeBytes(folder: string): number | null {
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
export function measureSize(target: string): { files: number; bytes: number } {
  try {
    const stats = statSync(target);
    if (!stats.isDirectory()) return { files: 1, bytes: stats.size };
    const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.map(
      (entry) => statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0,
    );
    return { files: files.length, bytes: bytes.reduce((sum, fileBytes) => sum + fileBytes, 0) };
  } catch {
    return { files: 0, bytes: 0 };
  }
}

/** Returns whether a folder contains a hotel's data. */
export function hasData(dataDir: string): boolean {
  return existsSync(getControlFile(dataDir));
}

/** Returns the content of the data's control file (docs/adr/0007); undefined without one. */
export function readControl(dataDir: string): string | undefined {
  return hasData(dataDir) ? readFileSync(getControlFile(dataDir), 'utf8') : undefined;
}

const getControlFile = (dataDir: string) => path.join(dataDir, 'control.json');
