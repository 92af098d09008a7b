import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** The names of licence files in packages. */
const licenceName = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** The packages of fonts. They are included through style sheets, which chunk reports do not name. */
const typefaces = ['', '-jp', '-kr', '-sc', '-tc'].map((name) => `node_modules/@fontsource/noto-sans${name}`);

/** Matches a module's path up to the end of its package's name, which follows the last `node_modules/`. */
const packageOf = /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/;

/**
 * Returns the packages whose modules are in a build, from its chunk report.
 * @param {string} reportFile `dist/.chunks/*.json`
 * @returns {string[]} folders below the repository
 */
function bundledPackages(reportFile) {
  /** @type {{ modules: string[] }[]} */
  const chunks = JSON.parse(readFileSync(reportFile, 'utf8'));
  const folders = chunks.flatMap(({ modules }) => modules.flatMap((module) => packageOf.exec(module)?.[0] ?? []));
  return [...new Set(folders.map((folder) => folder.replace(/^.*?(?=node_modules\/)/, '')))];
}

/**
 * Returns the packages that are installed beside the program: the dependencies of `package.json` and what they need in
 * turn.
 * @returns {string[]} folders below the repository
 */
export function runtimePackages() {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const found = new Set();
  const waiting = Object.keys(dependencies);
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const folder = `node_modules/${name}`;
    const file = inRoot(folder, 'package.json');
    // Packages for other systems are optional and absent.
    if (found.has(folder) || !existsSync(file)) continue;
    found.add(folder);
    const { dependencies: needs = {}, optionalDependencies: mayNeed = {} } = JSON.parse(readFileSync(file, 'utf8'));
    waiting.push(...Object.keys(needs), ...Object.keys(mayNeed));
  }
  return [...found];
}

/**
 * Returns the notices of all third-party work that we ship: libraries in the bundles, native packages and fonts.
 * @returns {string} one text, sorted by name
 */
export function thirdPartyNotices() {
  const reports = readdirSync(inRoot('dist/.chunks')).map((name) => inRoot('dist/.chunks', name));
  const folders = [...new Set([...reports.flatMap(bundledPackages), ...runtimePackages(), ...typefaces])].sort();
  const parts = folders.filter((folder) => existsSync(inRoot(folder, 'package.json'))).map(noticeOf);
  return `Takarabune contains the following software and typefaces of others.\n\n${parts.join('\n')}`;
}

/** @param {string} folder @returns {string} */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(inRoot(folder))
    .filter((file) => licenceName.test(file))
    .map((file) => readFileSync(path.join(inRoot(folder), file), 'utf8').trim());
  const heading = `${name} ${version} (${typeof license === 'string' ? license : 'see below'})`;
  return `${'-'.repeat(80)}\n${heading}\n\n${texts.join('\n\n')}\n`;
}
