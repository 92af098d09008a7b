import { readFileSync } from 'node:fs';

/** Decides which file a module goes into, for Rolldown's `output.codeSplitting`. The highest priority wins. */
type Group = {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
  readonly priority: number;
  readonly minShareCount?: number;
  readonly includeDependenciesRecursively?: boolean;
};

/**
 * Puts what several screens share into a few files, instead of one for each set of screens (about ninety), because a
 * front desk's PC takes more time for the number of files than for their bytes. The code of a single screen stays in
 * that screen's own file.
 */
export const panelChunks: { readonly groups: Group[] } = {
  groups: [
    { name: 'english', test: /[\\/]core[\\/]locales[\\/]en[\\/]/, priority: 50 },
    // Only some screens need schemas or render QR codes.
    { name: 'schemas', test: isSchema, priority: 40, includeDependenciesRecursively: false },
    { name: 'qr', test: /[\\/](?:node_modules[\\/](?:qrcode|dijkstrajs)[\\/]|qr-code\.ts$)/, priority: 40 },
    // The basic libraries, which change least, and the lists and routes that schemas share with screens. If those lists and
    // routes were in the screens' files, the schemas would need them before these files have run.
    {
      name: 'base',
      test: /[\\/]core[\\/](?:model|api)[\\/][^\\/]+\.ts$|[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@tanstack[\\/](?:query-core|react-query))[\\/]/,
      priority: 30,
    },
    { name: 'kit', test: /[\\/]node_modules[\\/]/, priority: 20, minShareCount: 2 },
    { name: 'panel', test: /[\\/](?:renderer|core)[\\/].*\.(?:tsx?|css|svg)$/, priority: 10, minShareCount: 2 },
  ],
};

/** Returns whether a module is part of zod or is a module of `core` that imports it. */
function isSchema(id: string): boolean {
  if (/[\\/]node_modules[\\/]zod[\\/]/.test(id)) return true;
  return /[\\/]core[\\/].*\.ts$/.test(id) && /^import \{[^}]*\bz\b[^}]*\} from 'zod'/m.test(readFileSync(id, 'utf8'));
}
