import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkReport } from './chunk-report.ts';
import { devPages } from './dev-pages.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const root = path.join(repository, 'renderer');

/** The pages: one HTML entry for each kind of user, so that a phone never loads the editor. */
export default defineConfig({
  root,
  plugins: [react(), chunkReport(repository), devPages()],
  build: {
    outDir: path.join(repository, 'dist/renderer'),
    emptyOutDir: true,
    target: ['es2022', 'chrome108', 'safari16'],
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      input: { guest: path.join(root, 'guest.html'), admin: path.join(root, 'admin.html') },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: 'http://localhost:8080', changeOrigin: true } } },
});
