import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The contents of one JavaScript file of a build. File names are relative to the build's folder. */
export type ChunkReport = {
  readonly file: string;
  /** The files that this file imports statically. */
  readonly imports: readonly string[];
  /** The source files that this file contains, relative to the repository. */
  readonly modules: readonly string[];
};

/**
 * Writes which source files are in which file of a build, for the budget check and the notices of libraries. The report is
 * stored outside the built folder, because browsers do not need it.
 */
export function chunkReport(repository: string, reportFile: string): Plugin {
  return {
    name: 'takarabune-chunk-report',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output): ChunkReport[] => {
        if (output.type !== 'chunk') return [];
        const modules = Object.keys(output.modules).map((id) =>
          path.relative(repository, id).replaceAll(path.sep, '/'),
        );
        return [{ file: output.fileName, imports: output.imports, modules }];
      });
      mkdirSync(path.dirname(reportFile), { recursive: true });
      writeFileSync(reportFile, JSON.stringify(chunks, null, 2));
    },
  };
}
