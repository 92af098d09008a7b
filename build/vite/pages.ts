import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { chunkReport } from './chunk-report.ts';
import { addFirstScene } from './first-scene.ts';
import { guestChunks } from './guest-chunks.ts';
import { localePhrases } from './locale-phrases.ts';
import { modernFonts } from './modern-fonts.ts';
import { pageTitle } from './page-title.ts';
import { panelChunks } from './panel-chunks.ts';
import { patientImports } from './patient-imports.ts';
import { textSets } from './text-sets.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const root = path.join(repository, 'renderer');

/**
 * Returns the build of the page for one kind of user. Each page is built separately, so that what the panel needs of a shared
 * library does not make the phone's page larger. The pages of guests, staff and kiosks go into one folder.
 */
export function pageBuild(page: 'guest' | 'admin' | 'kiosk' | 'desktop'): UserConfig {
  return {
    root,
    plugins: [
      react(),
      modernFonts(),
      pageTitle(),
      chunkReport(repository, path.join(repository, `dist/.chunks/${page}.json`)),
      ...(page === 'guest' ? [localePhrases(), textSets(), addFirstScene(), patientImports()] : []),
      ...(page === 'kiosk' ? [localePhrases()] : []),
    ],
    build: {
      outDir: path.join(repository, 'dist/renderer'),
      emptyOutDir: false,
      // The oldest browsers that the check accepts (`renderer/guest/first-scene/can-play.js`), or the desktop program's own.
      target: page === 'desktop' ? 'chrome130' : ['chrome100', 'safari15.4', 'firefox104'],
      modulePreload: { polyfill: false },
      // A phone keeps a file for the next visit, but gets what is inside of the page again.
      ...(page === 'guest' && { assetsInlineLimit: 2_048 }),
      sourcemap: false,
      rolldownOptions: {
        input: { [page]: path.join(root, `${page}.html`) },
        checks: { pluginTimings: false },
        ...(page === 'admin' && { output: { codeSplitting: panelChunks } }),
        ...(page === 'guest' && { output: { codeSplitting: guestChunks() } }),
      },
    },
  };
}
