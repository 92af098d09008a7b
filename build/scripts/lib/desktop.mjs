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
 * Returns whether the desktop program can open here. Fetches Electron if it can but is missing.
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
 * Finds the installed Electron that starts: of `ELECTRON_OVERRIDE_DIST_PATH`, else Electron's own download. Fetches
 * nothing.
 * @returns {Promise<Runtime>}
 */
export async function findRuntime() {
  if (isRoot()) return { reason: rootFault };
  const program = findElectron();
  if (program === undefined) return { reason: 'the Electron program is missing' };
  const fault = await findFault(program);
  return fault === undefined ? { program } : { reason: fault };
}
