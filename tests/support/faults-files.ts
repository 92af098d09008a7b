import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
