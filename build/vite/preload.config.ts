import path from 'node:path';
import { defineConfig } from 'vite';
import { chunkReport } from './chunk-report.ts';

const at = (file: string) => path.resolve(import.meta.dirname, '../..', file);

/** The preload: one CommonJS file, because a sandboxed window cannot load an ES module. */
export default defineConfig({
  plugins: [chunkReport(at('.'), at('dist/.chunks/preload.json'))],
  build: {
    ssr: true,
    target: 'node24',
    outDir: at('dist/preload'),
    emptyOutDir: true,
    rolldownOptions: {
      input: { console: at('electron/preload/console.ts') },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].cjs' },
    },
  },
  ssr: { noExternal: true, external: ['electron'] },
});
