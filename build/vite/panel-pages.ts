import type { Plugin } from 'vite';

/** The screen behind each address of the panel, by the part after `/admin/`; `/admin` itself is the dashboard. */
const screens: Readonly<Record<string, string>> = {
  dashboard: 'dashboard/dashboard-screen.tsx',
  users: 'guests/guests-screen.tsx',
  photos: 'photos/photos-screen.tsx',
  stories: 'stories/stories-screen.tsx',
  'game-editor': 'story-editor/story-editor-screen.tsx',
  statistics: 'statistics/statistics-screen.tsx',
  'user-actions': 'actions/actions-screen.tsx',
  settings: 'settings/settings-frame.tsx',
};
const frame = 'shell/admin-shell.tsx';

/**
 * Writes `admin/{address}.html` for each screen: the panel's page, which names the files of frame and screen too, so that a
 * browser fetches and compiles them together with the first ones, not after it has run those. The server picks one by the
 * address (`server/http/static-pages.ts`).
 */
export function panelPages(): Plugin {
  return {
    name: 'takarabune-panel-pages',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['admin.html'];
        if (page?.type !== 'asset') throw new Error('the panel has no page');
        const html = String(page.source);
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const filesOf = (module: string): string[] => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/renderer/admin/${module}`));
          if (!chunk) throw new Error(`no file of its own for ${module}`);
          return [...(chunk.viteMetadata?.importedCss ?? []), ...chunk.imports, chunk.fileName];
        };
        for (const [address, module] of Object.entries(screens)) {
          const files = new Set([...filesOf(frame), ...filesOf(module)]);
          const links = [...files].filter((file) => !html.includes(file)).map(linkTo);
          const source = html.replace('</head>', `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
          this.emitFile({ type: 'asset', fileName: `admin/${address}.html`, source });
        }
      },
    },
  };
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
