import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The top folders that contain source. */
export const rooms = ['core', 'server', 'renderer', 'electron', 'build', 'tests', 'bench'] as const;

export type SourceFile = {
  /** Relative to the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
};

/**
 * Returns the files below the folder whose names match `pattern`, sorted, as paths relative to the repository; none if the
 * folder does not exist.
 */
export function listFiles(folder: string, pattern: RegExp): string[] {
  const absolutePath = path.join(root, folder);
  if (!existsSync(absolutePath)) return [];
  return readdirSync(absolutePath, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** Returns the TypeScript files of all `rooms`. */
export function readSources(): SourceFile[] {
  return rooms
    .flatMap((room) => listFiles(room, /\.tsx?$/))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/**
 * Returns whether a file is a test or is used only by tests: doubles and builders beside the source, and the folders
 * `tests` and `bench`.
 */
export const isTest = (file: string): boolean =>
  /\.(test|spec|test-support)\.tsx?$/.test(file) ||
  /(^|\/)(testing\/|test-[^/]+\.tsx?$)/.test(file) ||
  /^(tests|bench)\//.test(file);
