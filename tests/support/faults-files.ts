import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Turns one bit of a file over, as a tired disk does: at `offset`, or in the middle. */
export function flipByte(file: string, offset?: number): void {
  const bytes = readFileSync(file);
  const at = offset ?? Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** Turns one bit over in the first line of the journal that holds all these texts. */
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

/** Paths of all files in the data directory, relative to it, that match. */
export function filesLike(dataDir: string, pattern: RegExp): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((name) => pattern.test(name))
    .sort();
}

/** The storage problems that a server has written into its log, as `what file`. */
export function problemsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('"storage problem"'))
    .map((line): { what: string; file: string } => JSON.parse(line))
    .map(({ what, file }) => `${what} ${file}`);
}

/**
 * Makes a folder and all in it such that nobody can write there; answers what undoes it. Undefined where that cannot be
 * done: permissions do not bind root, who can mount it read-only instead where the system lets him.
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

/** Takes the right to write from the folder and each thing in it; answers what gives it back. */
function withoutLeaveToWrite(folder: string): () => Promise<void> {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  // What is above comes before what is in it.
  const all = [folder, ...inside.map((entry) => path.join(entry.parentPath, entry.name)).sort()];
  const before = all.map((one) => [one, statSync(one).mode & 0o777] as const);
  for (const [one, mode] of before.toReversed()) chmodSync(one, mode & 0o555);
  return async () => {
    for (const [one, mode] of before) chmodSync(one, mode);
  };
}

/** Every file in the data directory with its content. */
export function snapshotOf(dataDir: string): ReadonlyMap<string, string> {
  return new Map(filesLike(dataDir, /./).map((name) => [name, readFileSync(path.join(dataDir, name), 'latin1')]));
}
