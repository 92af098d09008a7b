import path from 'node:path';
import type { Plugin } from 'vite';
import { panelPagesByAddress } from '#renderer/admin/early/first-calls.ts';

const frame = 'shell/admin-shell.tsx';

/** Asks for the first answers; in a file of its own, which waits for no other. */
const early = 'early/ask-early.ts';

/**
 * Writes `admin/{address}.html` for each screen: the panel's page, which names the files of frame and screen too, so that a
 * browser fetches and compiles them together with the first ones, not after it has run those; and the calls that the screen
 * begins with, for `ask-early.ts`. The server picks one by the address (`server/http/static-pages.ts`).
 */
export function panelPages(): Plugin {
  return {
    name: 'takarabune-panel-pages',
    enforce: 'post',
    buildStart() {
      const id = path.resolve(import.meta.dirname, '../../renderer/admin', early);
      this.emitFile({ type: 'chunk', id, name: 'ask-early' });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['admin.html'];
        if (page?.type !== 'asset') throw new Error('the panel has no page');
        const html = String(page.source);
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunkOf = (module: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/renderer/admin/${module}`));
          if (!chunk) throw new Error(`no file of its own for ${module}`);
          return chunk;
        };
        const filesOf = (module: string): string[] => {
          const chunk = chunkOf(module);
          return [...(chunk.viteMetadata?.importedCss ?? []), ...chunk.imports, chunk.fileName];
        };
        const first = chunkOf(early);
        if (first.imports.length > 0) throw new Error(`${early} must stand alone`);
        for (const [address, { modules, calls }] of Object.entries(panelPagesByAddress)) {
          const files = new Set([frame, ...modules].flatMap(filesOf));
          const links = [...files].filter((file) => !html.includes(file)).map(linkTo);
          const source = html
            .replace('<title>', `${scriptFor(first.fileName, calls)}\n    <title>`)
            .replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
          this.emitFile({ type: 'asset', fileName: `admin/${address}.html`, source });
        }
      },
    },
  };
}

const scriptFor = (file: string, calls: readonly string[]): string =>
  `<script type="module" async crossorigin src="/${file}" data-calls="${calls.join(' ').replaceAll('&', '&amp;')}"></script>`;

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
