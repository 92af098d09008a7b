import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/**
 * Returns the Node that runs the tools: the one of `node_modules` (24). Before the installation, or on a system without a
 * binary, it is the Node that runs this script.
 * @returns {string} the path of the program
 */
export function nodeBinary() {
  const ours = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(ours) ? ours : process.execPath;
}

/**
 * Returns a tool's own script, so that it runs under our Node on every system, without the shell wrappers of `.bin`.
 * @param {string} packageName
 * @param {string} [binName] the program's name if the package has several; by default the first one
 * @returns {string} the path of the script
 */
export function toolScript(packageName, binName) {
  const folder = inRoot('node_modules', packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : binName === undefined ? Object.values(bin)[0] : bin[binName];
  if (script === undefined) throw new Error(`${packageName} has no program ${binName ?? ''}`);
  return path.join(folder, script);
}

/**
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv} this process's environment with the programs of `node_modules` first on the path, and without
 * colours if the output is not a terminal
 */
export function toolEnvironment(more = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...process.env,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    [name]: `${inRoot('node_modules/.bin')}${path.delimiter}${process.env[name] ?? ''}`,
    ...more,
  };
}
