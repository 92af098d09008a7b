import { fetchElectron, findElectron, findFault } from './electron-binary.mjs';

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} environment
 * @returns {boolean} whether windows can be opened
 */
export function hasDisplay(platform, environment) {
  if (platform === 'win32' || platform === 'darwin') return true;
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}

/** @typedef {{ program: string } | { reason: string }} Runtime the program, or a short reason why there is none */

const rootFault = 'Electron opens no windows for root';
const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

/**
 * Finds out whether the desktop program can open windows here. Fetches Electron if it is missing and windows can be opened.
 * @returns {Promise<Runtime>}
 */
export async function findDesktop() {
  if (!hasDisplay(process.platform, process.env)) return { reason: 'this session has no display' };
  if (isRoot()) return { reason: rootFault };
  if (findElectron() === undefined) {
    const reason = await fetchElectron();
    if (reason !== undefined) return { reason };
  }
  return findRuntime();
}

/**
 * Finds the installed Electron, in `ELECTRON_OVERRIDE_DIST_PATH` or otherwise as Electron's own script has downloaded it, and
 * checks that it starts. Fetches nothing.
 * @returns {Promise<Runtime>}
 */
export async function findRuntime() {
  if (isRoot()) return { reason: rootFault };
  const program = findElectron();
  if (program === undefined) return { reason: 'the Electron program is missing' };
  const fault = await findFault(program);
  return fault === undefined ? { program } : { reason: fault };
}
