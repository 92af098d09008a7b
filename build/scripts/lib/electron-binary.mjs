import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { run, runTool } from './run.mjs';
import { keepSaying, say } from './say.mjs';

const folder = () => inRoot('node_modules/electron');

/** How long to wait for a reply from the network, in milliseconds. */
const probeMs = 4_000;
/** The time limit of the download, in milliseconds. */
const downloadMs = 15 * 60_000;
/** How long Electron may take to print its version, in milliseconds. */
const versionMs = 20_000;

/**
 * Finds the Electron program by its files, because importing the package would start a download.
 * @returns {string | undefined} the path of the program; undefined if it is missing
 */
export function findElectron() {
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder(), 'dist');
  const note = path.join(folder(), 'path.txt');
  const name = existsSync(note) ? readFileSync(note, 'utf8').trim() : programName(process.platform);
  const program = path.join(dist, name);
  return existsSync(program) ? program : undefined;
}

/** @param {NodeJS.Platform} platform */
function programName(platform) {
  if (platform === 'win32') return 'electron.exe';
  return platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}

/** @returns {string} the address from which the binary comes, for the probe */
function downloadHost() {
  const mirror = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror;
  return mirror === undefined ? 'https://github.com' : new URL(mirror).origin;
}

/**
 * @param {string} origin
 * @returns {Promise<boolean>} whether the address responds within a few seconds
 */
function isReachable(origin) {
  const { hostname, port, protocol } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || (protocol === 'http:' ? 80 : 443) });
    const end = (/** @type {boolean} */ answer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(end, probeMs, false);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * Fetches the binary with Electron's own script, if the internet is available.
 * @returns {Promise<string | undefined>} why it failed; undefined if the binary is there
 */
export async function fetchElectron() {
  if (!(await isReachable(downloadHost()))) return 'the Electron program is missing and the internet cannot be reached';
  say('Fetching the Electron program (once; about 110 MB) …');
  const done = keepSaying('fetching');
  const { code, timedOut } = await runTool(['electron', 'install-electron'], [], {
    output: 'stderr',
    timeoutMs: downloadMs,
  });
  done();
  if (timedOut) return 'the Electron program could not be fetched in 15 minutes';
  return code === 0 && findElectron() !== undefined ? undefined : 'the Electron program could not be fetched';
}

/**
 * @param {string} program
 * @returns {Promise<string | undefined>} why the program does not start here; undefined if it does
 */
export async function findFault(program) {
  const { code, output } = await run(program, ['--version'], { output: 'capture', timeoutMs: versionMs });
  if (code === 0) return undefined;
  const missing = /([\w.-]+\.so[\w.]*): cannot open shared object file/.exec(output)?.[1];
  return missing === undefined
    ? 'the Electron program does not start here'
    : `Electron lacks the system library ${missing}`;
}
