import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { keepSaying, say } from './say.mjs';
import { nodeBinary } from './tools.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Compares the lock file with what npm recorded in `node_modules` at the end of the installation. Packages for other systems
 * are optional and may be missing.
 * @param {LockedPackages} wanted the packages of `package-lock.json`
 * @param {LockedPackages} present the packages of `node_modules/.package-lock.json`
 * @returns {string[]} the paths of packages that are missing, of another version or content, or no longer wanted
 */
export function findStale(wanted, present) {
  const stale = [];
  for (const [where, { version, integrity, optional }] of Object.entries(wanted)) {
    if (where === '') continue;
    const there = present[where];
    if (there === undefined ? !optional : there.version !== version || there.integrity !== integrity) stale.push(where);
  }
  return [...stale, ...Object.keys(present).filter((where) => wanted[where] === undefined)];
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined} undefined if the file is missing or unreadable
 */
function readLock(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @returns {boolean} whether `node_modules` matches the lock file */
function isInstalled() {
  const wanted = readLock(inRoot('package-lock.json'));
  const present = readLock(inRoot('node_modules/.package-lock.json'));
  if (wanted === undefined || present === undefined || !isNodeThere()) return false;
  return findStale(wanted, present).length === 0;
}

/**
 * @returns {boolean} whether there is a Node 24 or newer: our own, which an installation with blocked scripts lacks, or the one
 * that runs this
 */
function isNodeThere() {
  return nodeBinary() !== process.execPath || Number(process.versions.node.split('.')[0]) >= 24;
}

/**
 * Returns the npm that started this script, or the npm on the path if none started it.
 * @returns {{ command: string, args: string[] }}
 */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js') && existsSync(script)) return { command: process.execPath, args: [script] };
  return process.platform === 'win32'
    ? { command: 'cmd.exe', args: ['/d', '/s', '/c', 'npm'] }
    : { command: 'npm', args: [] };
}

/**
 * Installs the packages of the lock file if they are missing or stale. Electron's binary is not included: it is fetched
 * only where a window can be opened.
 * @returns {Promise<boolean>} whether anything had to be done
 */
export async function install() {
  if (isInstalled()) return false;
  const count = Object.values(readLock(inRoot('package-lock.json')) ?? {}).filter(({ optional }) => !optional).length;
  say(`Installing ${count} packages (once; about half a minute with a good line) …`);
  const { command, args } = npmCommand();
  const done = keepSaying('installing');
  const { code } = await run(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    output: 'stderr',
    env: { ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
  });
  done();
  if (code !== 0) throw new Error(`npm ci failed (exit code ${code}). Is this computer connected to the internet?`);
  const works = await run(nodeBinary(), ['--version'], { output: 'capture' });
  if (!works.output.startsWith('v24.')) {
    throw new Error(
      `The packages are installed, but Node 24 is not among them (found ${works.output.trim() || 'none'}). ` +
        'npm may block install scripts: run "npm install-scripts approve node" and start again.',
    );
  }
  return true;
}
