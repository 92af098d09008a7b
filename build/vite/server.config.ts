import path from 'node:path';
import { defineConfig } from 'vite';
import { chunkReport } from './chunk-report.ts';
import { drawings } from './drawings.ts';
import { leanBundle } from './lean-bundle.ts';
import { paper } from './paper.ts';

const at = (file: string) => path.resolve(import.meta.dirname, '../..', file);
/** Native packages stay outside the bundle. */
const external = ['sharp', '@napi-rs/canvas'];

/** The server and its worker for tickets: ES modules for Node 24 with everything except native packages. */
export default defineConfig({
  plugins: [
    leanBundle(),
    drawings(at('server/features/seed/drawings')),
    drawings(at('server/features/seed/demo/prize-pictures')),
    paper(),
    chunkReport(at('.'), at('dist/.chunks/server.json')),
  ],
  build: {
    ssr: true,
    target: 'node24',
    outDir: at('dist/server'),
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: at('server/main.ts'), 'ticket-worker': at('server/platform/tickets/ticket-worker.ts') },
      external,
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Names stay, so that a stack trace in a log can be read. Without comments and spaces the start compiles half as much.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  ssr: { noExternal: true, external },
});
