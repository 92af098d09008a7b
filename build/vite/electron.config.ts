import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';
import { publicKeyFile, readPublicKey } from '../scripts/lib/update-key.mjs';
import { chunkReport } from './chunk-report.ts';
import { shellIcons } from './shell-icons.ts';

const at = (file: string) => path.resolve(import.meta.dirname, '../..', file);

/**
 * Electron's main process: one ES module. The key for updates is part of it, because a file beside it could be
 * replaced.
 */
export default defineConfig({
  define: {
    // Encoded as JSON twice: then the key is a plain text in the built program, so that a test can put another key into
    // a copy.
    UPDATE_PUBLIC_KEY: JSON.stringify(
      JSON.stringify({ updateKey: readPublicKey(readFileSync(publicKeyFile, 'utf8')) }),
    ),
  },
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
