import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Lets a page load several namespaces of a language as one file: `core/locales/ko/entry.ts?with=common,errors` exports the
 * texts of all three. A namespace that the language does not have is left out.
 */
export function textSets(): Plugin {
  return {
    name: 'takarabune-text-sets',
    enforce: 'pre',
    load: {
      filter: { id: /core[\\/]locales[\\/].*\.ts\?with=/ },
      handler(id) {
        const [file = '', others = ''] = id.split('?with=');
        const names = [path.basename(file, '.ts'), ...others.split(',')];
        const present = names.filter((name) => existsSync(path.join(path.dirname(file), `${name}.ts`)));
        return present.map((name) => `export * from './${name}.ts';`).join('\n');
      },
    },
  };
}
