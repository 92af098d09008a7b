import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { keepSaying, say } from './say.mjs';

/**
 * @param {string} name of a program
 * @returns {string | undefined} the path of the program; undefined if it is not on the search path
 */
export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {boolean} whether system packages can be installed: as root, on Debian or a system derived from it */
export function hasApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== undefined && isDebian();
}

function isDebian() {
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/**
 * Installs system packages. Reports what went wrong and never throws: the caller looks afterwards whether the package is there.
 * @param {readonly string[]} packages
 */
export async function aptInstall(packages) {
  say(`Installing ${packages.join(' and ')} …`);
  const done = keepSaying('installing');
  const options = {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    output: /** @type {const} */ ('capture'),
    timeoutMs: 600_000,
  };
  await run('apt-get', ['update', '-q'], options);
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    options,
  );
  done();
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n'));
}
