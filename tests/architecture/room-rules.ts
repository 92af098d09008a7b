import type { Import } from './import-graph.ts';

type Rule = {
  /** The files to which the rule applies. */
  readonly from: RegExp;
  /** The files that they may import, besides those of their own feature. */
  readonly may: readonly RegExp[];
  /** The packages that they may import. If it is absent, they may import any package. */
  readonly packages?: readonly RegExp[];
};

const zod = /^zod$/;

/** Which folder may import which (docs/architecture.md). The first rule that matches a file applies. */
const rules: readonly Rule[] = [
  { from: /^core\/locales\//, may: [/^core\/locales\//, /^core\/model\/languages/], packages: [] },
  { from: /^core\/model\//, may: [/^core\/model\//], packages: [zod] },
  { from: /^core\/rules\//, may: [/^core\/(model|rules)\//], packages: [zod] },
  { from: /^core\/api\//, may: [/^core\/(model|rules|api)\//], packages: [zod] },
  { from: /^core\/bridge\//, may: [/^core\/(model|rules|bridge)\//], packages: [zod] },
  { from: /^server\/platform\//, may: [/^core\//, /^server\/platform\//] },
  { from: /^server\/storage\//, may: [/^core\//, /^server\/(platform|storage)\//] },
  { from: /^server\/http\//, may: [/^core\//, /^server\/(platform|http)\//, /^server\/features\/functions\.ts$/] },
  { from: /^server\/features\/functions\.ts$/, may: [/^core\//] },
  {
    from: /^server\/features\//,
    may: [
      /^core\//,
      /^server\/platform\//,
      /^server\/storage\/ports\.ts$/,
      /^server\/storage\/projections\//,
      /^server\/http\/handler\.ts$/,
      /^server\/features\/functions\.ts$/,
    ],
  },
  { from: /^server\//, may: [/^core\//, /^server\//] },
  { from: /^renderer\/platform\//, may: [/^core\//, /^renderer\/platform\//] },
  { from: /^renderer\/ui\//, may: [/^core\//, /^renderer\/(ui|platform)\//] },
  { from: /^renderer\/guest\//, may: [/^core\//, /^renderer\/(guest|ui|platform)\//] },
  { from: /^renderer\/admin\//, may: [/^core\//, /^renderer\/(admin|ui|platform)\//] },
  { from: /^renderer\/kiosk\//, may: [/^core\//, /^renderer\/(kiosk|ui|platform)\//] },
  // The desktop program shows the kiosk's own screen while the server cannot be reached.
  { from: /^renderer\/desktop\/away\//, may: [/^core\//, /^renderer\/(desktop|kiosk|ui|platform)\//] },
  { from: /^renderer\/desktop\//, may: [/^core\//, /^renderer\/(desktop|ui|platform)\//] },
  { from: /^electron\//, may: [/^core\//, /^electron\//] },
  { from: /^(tests|bench|build)\//, may: [/./] },
];

/** Returns the folder of the feature that contains a file, without a trailing slash, or undefined for other files. */
export const findFeature = (file: string): string | undefined => /^server\/features\/[^/]+(?=\/)/.exec(file)?.[0];

/** Returns why an import is not allowed, or undefined if it is allowed. */
export function findObjection({ from, to, isPackage, specifier }: Import): string | undefined {
  const rule = rules.find((rule) => rule.from.test(from));
  if (rule === undefined) return 'stands in no room';
  const forbidden = `${from} may not import ${specifier}`;
  // Any file may import the program's version.
  if (to === 'package.json') return undefined;
  if (isPackage) return rule.packages?.every((name) => !name.test(to)) ? forbidden : undefined;
  const feature = findFeature(from);
  if (feature !== undefined && findFeature(to) === feature) return undefined;
  return rule.may.some((allowed) => allowed.test(to)) ? undefined : forbidden;
}

/**
 * Returns what is wrong with the form of an import, or undefined if nothing is. Imports are relative inside a top folder, and
 * begin with `#folder/` into another one.
 */
export function findSpellingObjection({ from, to, isPackage, specifier }: Import): string | undefined {
  if (isPackage || !to.includes('/')) return undefined;
  const isOtherTop = from.split('/')[0] !== to.split('/')[0];
  if (isOtherTop && specifier.startsWith('.')) return `${from}: ${specifier} is in another top folder, write #${to}`;
  if (!isOtherTop && specifier.startsWith('#'))
    return `${from}: ${specifier} is in the same top folder, write it relative`;
  return undefined;
}
