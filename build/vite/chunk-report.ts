import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What one JavaScript file of a build is made of; file names are relative to the build's folder. */
export type ChunkReport = {
  readonly file: string;
  /** Files that load with it. */
  readonly imports: readonly string[];
  /** Source files in it, relative to the repository. */
  readonly modules: readonly string[];
};

/**
 * Writes beside the build which source files went into which file, for the budget check. Beside, not into it: visitors have
 * no use for it.
 */
export function chunkReport(root: string): Plugin {
  return {
    name: 'takarabune-chunk-report',
    writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const chunks = Object.values(bundle).flatMap((output): ChunkReport[] => {
        if (output.type !== 'chunk') return [];
        const modules = Object.keys(output.modules).map((id) => path.relative(root, id).replaceAll(path.sep, '/'));
        return [{ file: output.fileName, imports: output.imports, modules }];
      });
      writeFileSync(`${dir}.chunks.json`, JSON.stringify(chunks, null, 2));
    },
  };
}
