import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { finishPages } from './finish-pages.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { inRoot } from './paths.mjs';
import { runTool } from './run.mjs';
import { say } from './say.mjs';
import { hashOf } from './stamp.mjs';

/**
 * @typedef {object} Build
 * @property {string} name of the folder in `dist/`
 * @property {readonly string[]} configs names of the Vite configurations that fill the folder
 * @property {readonly string[]} inputs the sources of the build, below the root
 * @property {string} result a file that exists once it was built
 * @property {(folder: string) => Promise<void>} [finish] runs on the built folder before it replaces the old one
 */

/** The sources on which every build depends. */
const sharedInputs = ['build/vite', 'build/scripts/lib', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** @type {readonly Build[]} in the order in which they are made */
export const builds = [
  {
    name: 'renderer',
    configs: ['guest', 'admin', 'kiosk'],
    inputs: ['renderer', 'core'],
    result: 'guest.html',
    finish: finishPages,
  },
  { name: 'server', configs: ['server'], inputs: ['server', 'core'], result: 'main.js' },
  {
    name: 'electron',
    configs: ['electron'],
    inputs: ['electron', 'core', 'build/packaging/icon.svg', 'build/packaging/update-public-key.txt'],
    result: 'main.js',
  },
  { name: 'shell', configs: ['desktop'], inputs: ['renderer', 'core'], result: 'desktop.html' },
  {
    name: 'preload',
    configs: ['preload-console', 'preload-assistant', 'preload-kiosk', 'preload-device'],
    inputs: ['electron/preload', 'core/bridge'],
    result: 'console.cjs',
  },
];

/**
 * Makes each stale build in a new folder. The new folder replaces the old one when it is complete, so a failed build leaves the
 * old one.
 * @param {object} [options]
 * @param {boolean} [options.all] also builds what is not stale
 * @param {readonly string[]} [options.only] the names of the builds to consider; all if absent
 * @returns {Promise<string[]>} the names of the builds that were made
 */
export async function buildStale({ all = false, only } = {}) {
  const wanted = builds.filter(({ name }) => only === undefined || only.includes(name));
  if (!all && wanted.every(isFresh)) return [];
  return oneAtATime(inRoot('dist/.building'), async () => {
    const stale = wanted.filter((build) => all || !isFresh(build));
    for (const build of stale) await make(build);
    return stale.map(({ name }) => name);
  });
}

/** @param {Build} build */
const stampFile = ({ name }) => inRoot('dist/.stamps', name);

/** @param {Build} build */
const inputHash = ({ inputs }) => hashOf([...inputs, ...sharedInputs]);

/**
 * @param {Build} build
 * @returns {boolean}
 */
function isFresh(build) {
  if (!existsSync(inRoot('dist', build.name, build.result)) || !existsSync(stampFile(build))) return false;
  return readFileSync(stampFile(build), 'utf8') === inputHash(build);
}

/** @param {Build} build */
async function make(build) {
  const { name, configs, result, finish } = build;
  say(`Building ${name} …`);
  const hash = inputHash(build);
  const next = inRoot('dist', `.next-${name}`);
  const old = inRoot('dist', `.old-${name}`);
  const target = inRoot('dist', name);
  rmSync(next, { recursive: true, force: true });
  for (const config of configs) {
    const args = ['build', '--config', `build/vite/${config}.config.ts`, '--outDir', next, '--logLevel', 'warn'];
    if ((await runTool('vite', args, { output: 'stderr' })).code !== 0) throw new Error(`The build of ${name} failed.`);
  }
  if (!existsSync(path.join(next, result))) throw new Error(`The build of ${name} made no ${result}.`);
  await finish?.(next);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(next, target);
  rmSync(old, { recursive: true, force: true });
  mkdirSync(inRoot('dist/.stamps'), { recursive: true });
  writeFileSync(stampFile(build), hash);
}
