import type { Plugin } from 'vite';

/**
 * Serves the pages in development like the real server: `/admin` and below is the panel, `/kiosk` and below the kiosk,
 * every other path the guests' page.
 */
export function devPages(): Plugin {
  return {
    name: 'takarabune-dev-pages',
    apply: 'serve',
    // The page is served under many paths, so its scripts need absolute addresses.
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('src="./', 'src="/') },
    configureServer(server) {
      server.middlewares.use((req, _res, next) => {
        const { pathname } = new URL(req.url ?? '/', 'http://localhost');
        const isPage = req.headers.accept?.includes('text/html') === true && !/\.\w+$/.test(pathname);
        if (isPage && !pathname.startsWith('/api/')) {
          const pageName = /^\/(admin|kiosk)(?:\/|$)/.exec(pathname)?.[1] ?? 'guest';
          req.url = `/${pageName}.html`;
        }
        next();
      });
    },
  };
}
