import path from 'node:path';
import { defineConfig } from 'vite';
import { chunkReport } from './chunk-report.ts';
import { shellIcons } from './shell-icons.ts';

const at = (file: string) => path.resolve(import.meta.dirname, '../..', file);

/** Electron's main process: one ES module. */
export default defineConfig({
  plugins: [chunkReport(at('.'), at('dist/.chunks/electron.json')), shellIcons(at('build/packaging/icon.svg'))],
  build: {
    ssr: true,
    target: 'node24',
    outDir: at('dist/electron'),
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: at('electron/main/index.ts') },
      external: ['electron'],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['electron'] },
});
