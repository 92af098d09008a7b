import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Inverts one bit of a file, as a failing disk may do: at `offset`, or in the middle. */
export function flipByte(file: string, offset?: number): void {
  const bytes = readFileSync(file);
  const at = offset ?? Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** Inverts one bit in the first line of the journal that contains all these texts. */
export function flipInJournal(dataDir: string, ...texts: string[]): void {
  const file = path.join(dataDir, 'journal.jsonl');
  const journal = readFileSync(file);
  const line = journal
    .toString('utf8')
    .split('\n')
    .find((one) => texts.every((text) => one.includes(text)));
  if (line === undefined) throw new Error(`no line of the journal holds ${texts.join(' and ')}`);
  flipByte(file, journal.indexOf(line) + Math.floor(Buffer.byteLength(line) / 2));
}

/** Returns the paths of all matching files in the data directory, relative to it. */
export function filesLike(dataDir: string, pattern: RegExp): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((name) => pattern.test(name))
    .sort();
}

/** Returns the storage problems in a server's output, as `what file`. */
export function problemsIn(output: string): string[] {
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
  if (process.getuid?.() !== 0) return withoutLeaveToWrite(folder);
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
function withoutLeaveToWrite(folder: string): () => Promise<void> {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  // In this order, parents come before their content.
  const all = [folder, ...inside.map((entry) => path.join(entry.parentPath, entry.name)).sort()];
  const before = all.map((one) => [one, statSync(one).mode & 0o777] as const);
  for (const [one, mode] of before.toReversed()) chmodSync(one, mode & 0o555);
  return async () => {
    for (const [one, mode] of before) chmodSync(one, mode);
  };
}

/** Returns the content of every file in the data directory, by its path. */
export function snapshotOf(dataDir: string): ReadonlyMap<string, string> {
  return new Map(filesLike(dataDir, /./).map((name) => [name, readFileSync(path.join(dataDir, name), 'latin1')]));
}
