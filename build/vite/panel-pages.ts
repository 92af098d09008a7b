import path from 'node:path';
import type { Plugin } from 'vite';
import { panelPagesByAddress } from '#renderer/admin/early/first-calls.ts';

const frame = 'shell/admin-shell.tsx';

/** The module that makes the first calls. It is built into a file of its own, which does not wait for any other. */
const early = 'early/ask-early.ts';

/**
 * Writes `admin/{address}.html` for each screen: the panel's page with links to the files of the frame and the screen. A
 * browser then loads and compiles these files together with the panel's first files, not after it has run the first files. The
 * page also contains the screen's first calls, for `ask-early.ts`. The server chooses the page by the address
 * (`server/http/static-pages.ts`).
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
        const findChunk = (module: string) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/renderer/admin/${module}`));
          if (!chunk) throw new Error(`no file of its own for ${module}`);
          return chunk;
        };
        const listFiles = (module: string): string[] => {
          const chunk = findChunk(module);
          return [...(chunk.viteMetadata?.importedCss ?? []), ...chunk.imports, chunk.fileName];
        };
        const first = findChunk(early);
        if (first.imports.length > 0) throw new Error(`${early} must stand alone`);
        for (const [address, { modules, calls }] of Object.entries(panelPagesByAddress)) {
          const files = new Set([frame, ...modules].flatMap(listFiles));
          const links = [...files].filter((file) => !html.includes(file)).map(createLink);
          const source = html
            .replace('<title>', `${createScript(first.fileName, calls)}\n    <title>`)
            .replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
          this.emitFile({ type: 'asset', fileName: `admin/${address}.html`, source });
        }
      },
    },
  };
}

const createScript = (file: string, calls: readonly string[]): string =>
  `<script type="module" async crossorigin src="/${file}" data-calls="${calls.join(' ').replaceAll('&', '&amp;')}"></script>`;

const createLink = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
