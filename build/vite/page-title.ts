import type { Plugin } from 'vite';
import { admin } from '#core/locales/ja/admin.ts';
import { common } from '#core/locales/ja/common.ts';
import { desktopStatus } from '#core/locales/ja/desktop-status.ts';

const titles = {
  'admin.html': admin['app.name'],
  'kiosk.html': common.appName,
  'desktop.html': desktopStatus.appName,
};

/**
 * Sets the Japanese name as a page's title, so that the tab shows no English word before the first screen sets its own title
 * (SCOPE-3).
 */
export function pageTitle(): Plugin {
  return {
    name: 'takarabune-page-title',
    transformIndexHtml: (html, { filename }) => {
      const title = Object.entries(titles).find(([page]) => filename.endsWith(page))?.[1];
      return title === undefined ? html : html.replace(/<title>.*?<\/title>/s, `<title>${title}</title>`);
    },
  };
}
