import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listPackage, statFile } from '@electron/asar';

/**
 * Compares the files of a packed program with `build/packaging/asar-manifest.txt`.
 * @returns the files that no pattern names, and the patterns that name no file
 */
export function compareWithManifest(asar: string): { unnamed: string[]; unused: string[] } {
  const manifest = path.join(import.meta.dirname, '../../build/packaging/asar-manifest.txt');
  const patterns = readFileSync(manifest, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const files = listPackage(asar, { isPack: false })
    .map((file) => file.replaceAll(path.sep, '/').replace(/^\//, ''))
    .filter((file) => !('files' in statFile(asar, file, false)));
  return {
    unnamed: files.filter((file) => !patterns.some((pattern) => path.posix.matchesGlob(file, pattern))),
    unused: patterns.filter((pattern) => !files.some((file) => path.posix.matchesGlob(file, pattern))),
  };
}
