import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { chunkReport } from './chunk-report.ts';
import { firstScene } from './first-scene.ts';
import { localePhrases } from './locale-phrases.ts';
import { modernFonts } from './modern-fonts.ts';
import { pageTitle } from './page-title.ts';
import { panelChunks } from './panel-chunks.ts';
import { panelPages } from './panel-pages.ts';
import { wholeFace } from './whole-face.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const root = path.join(repository, 'renderer');

/**
 * The build of the page for one kind of user. Each is a build of its own, so that what the panel needs of a shared library
 * never weighs on a phone; all go into one folder.
 */
export function pageBuild(page: 'guest' | 'admin' | 'kiosk' | 'desktop'): UserConfig {
  return {
    root,
    plugins: [
      react(),
      wholeFace(),
      modernFonts(),
      pageTitle(),
      chunkReport(repository, path.join(repository, `dist/.chunks/${page}.json`)),
      ...(page === 'admin' ? [panelPages()] : []),
      ...(page === 'guest' ? [localePhrases(), firstScene()] : []),
      ...(page === 'kiosk' ? [localePhrases()] : []),
    ],
    build: {
      outDir: path.join(repository, 'dist/renderer'),
      emptyOutDir: false,
      // As the check of the browser says (`renderer/guest/first-scene/can-play.js`).
      target: page === 'desktop' ? 'chrome130' : ['chrome100', 'safari15.4', 'firefox104'],
      modulePreload: { polyfill: false },
      sourcemap: false,
      rolldownOptions: {
        input: { [page]: path.join(root, `${page}.html`) },
        checks: { pluginTimings: false },
        ...(page === 'admin' && { output: { codeSplitting: panelChunks } }),
      },
    },
  };
}
