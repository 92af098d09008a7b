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

/**
 * Finds out whether the desktop app can open here, and fetches its program when it can but is missing.
 * @returns {Promise<{ program: string } | { reason: string }>} the program, or in a few words why there are no windows
 */
export async function findDesktop() {
  if (!hasDisplay(process.platform, process.env)) return { reason: 'this session has no display' };
  if (process.platform === 'linux' && process.getuid?.() === 0) return { reason: 'Electron opens no windows for root' };
  if (findElectron() === undefined) {
    const reason = await fetchElectron();
    if (reason !== undefined) return { reason };
  }
  const program = findElectron();
  if (program === undefined) return { reason: 'the Electron program is missing' };
  const fault = await findFault(program);
  return fault === undefined ? { program } : { reason: fault };
}
