import path from 'node:path';
import type { UserConfig } from 'vite';
import { chunkReport } from './chunk-report.ts';

const at = (file: string) => path.resolve(import.meta.dirname, '../..', file);

/**
 * Returns the build of the preload of one kind of window: a CommonJS file of its own, because a sandboxed window can
 * load neither an ES module nor a second file.
 */
export function preloadBuild(window: 'console' | 'assistant' | 'kiosk' | 'device'): UserConfig {
  return {
    plugins: [chunkReport(at('.'), at(`dist/.chunks/preload-${window}.json`))],
    build: {
      ssr: true,
      target: 'node24',
      outDir: at('dist/preload'),
      emptyOutDir: false,
      rolldownOptions: {
        input: { [window]: at(`electron/preload/${window}.ts`) },
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
    ssr: { noExternal: true, external: ['electron'] },
  };
}
