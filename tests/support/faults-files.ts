import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Inverts one bit of a file, as a failing disk may do: at `offset`, or in the middle. */
export function flipByte(file: string, offset?: number): void {
  const bytes = readFileSync(file);
  const index = offset ?? Math.floor(bytes.length / 2);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** Inverts one bit in the middle of the first line of the journal that contains all these texts. Throws if none does. */
export function flipInJournal(dataDir: string, ...texts: string[]): void {
  const file = path.join(dataDir, 'journal.jsonl');
  const journal = readFileSync(file);
  const line = journal
    .toString('utf8')
    .split('\n')
    .find((candidate) => texts.every((text) => candidate.includes(text)));
  if (line === undefined) throw new Error(`no line of the journal holds ${texts.join(' and ')}`);
  flipByte(file, journal.indexOf(line) + Math.floor(Buffer.byteLength(line) / 2));
}

/** Returns the paths of all matching files in the data directory, relative to it. */
export function findFiles(dataDir: string, pattern: RegExp): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((name) => pattern.test(name))
    .sort();
}

/** Returns the storage problems in a server's output, as `what file`. */
export function parseStorageProblems(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('"storage problem"'))
    .map((line): { what: string; file: string } => JSON.parse(line))
    .map(({ what, file }) => `${what} ${file}`);
}

/**
 * Makes a folder and its content read-only, and returns a function that undoes it. Permissions do not bind root, so for
 * root the folder is mounted read-only. Resolves with undefined if the system does not allow that.
 */
export async function makeReadOnly(folder: string): Promise<(() => Promise<void>) | undefined> {
  if (process.getuid?.() !== 0) return removeWritePermission(folder);
  try {
    await run('mount', ['--bind', folder, folder]);
    await run('mount', ['-o', 'remount,ro,bind', folder]);
  } catch {
    return undefined;
  }
  return async () => {
    await run('umount', [folder]);
  };
}

/** Removes the permission to write from the folder and everything in it. Returns a function that restores it. */
function removeWritePermission(folder: string): () => Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  // In this order, parents come before their content.
  const paths = [folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()];
  const modes = paths.map((file) => [file, statSync(file).mode & 0o777] as const);
  for (const [file, mode] of modes.toReversed()) chmodSync(file, mode & 0o555);
  return async () => {
    for (const [file, mode] of modes) chmodSync(file, mode);
  };
}

/** Returns the content of every file in the data directory, by its path. */
export function readAllFiles(dataDir: string): ReadonlyMap<string, string> {
  return new Map(findFiles(dataDir, /./).map((name) => [name, readFileSync(path.join(dataDir, name), 'latin1')]));
}
