import type { Plugin } from 'vite';

/** Leaves the older `.woff` copies of each font slice out of a build: every browser we serve reads woff2. */
export function modernFonts(): Plugin {
  return {
    name: 'takarabune-modern-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource\/.*\.css$/ },
      handler: (css) => css.replace(/,\s*url\([^)]*\.woff\)\s*format\('woff'\)/g, ''),
    },
  };
}
