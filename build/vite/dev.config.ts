import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devPages } from './dev-pages.ts';
import { addFirstScene } from './first-scene.ts';
import { localePhrases } from './locale-phrases.ts';
import { pageTitle } from './page-title.ts';
import { textSets } from './text-sets.ts';

/** All pages, for development. Calls go to the server on 8080. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../../renderer'),
  plugins: [react(), pageTitle(), devPages(), localePhrases(), textSets(), addFirstScene()],
  server: { port: 5173, strictPort: true, proxy: { '/api': { target: 'http://localhost:8080', changeOrigin: true } } },
});
