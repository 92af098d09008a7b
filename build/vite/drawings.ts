import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { draw, drawingFile, drawingsFolder } from '#server/features/media/render-drawing.ts';

/**
 * Renders our own drawings, such as those of the sample story, when the server is built. `folder` contains them as SVG; the
 * server finds the results beside its own files.
 */
export function drawings(folder: string): Plugin {
  return {
    name: 'takarabune-drawings',
    async generateBundle() {
      for (const name of readdirSync(folder)) {
        const svg = readFileSync(path.join(folder, name), 'utf8');
        this.emitFile({ type: 'asset', fileName: `${drawingsFolder}/${drawingFile(svg)}`, source: await draw(svg) });
      }
    },
  };
}
