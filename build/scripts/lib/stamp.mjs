import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

/** Files that no build reads. */
const ignored = /(\.test\.tsx?|\.md)$/;

/**
 * @param {string} where a file or a folder below the root
 * @returns {string[]} the absolute paths of the files, those of a folder sorted; none if the path does not exist
 */
function filesOf(where) {
  const full = inRoot(where);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !ignored.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Returns one hash over names and contents of a build's sources.
 * @param {readonly string[]} inputs files and folders below the root
 * @returns {string} hexadecimal
 */
export function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf)) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
