import path from 'node:path';
import type { Plugin } from 'vite';

/** The module that Vite puts around each dynamic import. */
const helper = /^\0vite\/preload-helper\.js$/;
const ours = path.resolve(import.meta.dirname, '../../renderer/platform/load-part.ts');

/** Lets our `loadPart` load what a page imports later, because Vite's own function never asks twice (PHONE-10). */
export function patientImports(): Plugin {
  return {
    name: 'takarabune-patient-imports',
    enforce: 'pre',
    load: {
      filter: { id: helper },
      handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(ours)};`,
    },
  };
}
