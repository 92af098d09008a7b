import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { nodeBinary, toolEnvironment, toolScript } from './tools.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {'show' | 'stderr' | 'capture'} [output] show it, send all of it to stderr, or return it; `show` is the default
 * @property {number} [timeoutMs] the program is killed after this time, in milliseconds
 */

/**
 * @typedef {object} RunResult
 * @property {number} code the exit code; 128 plus the signal's number if a signal ended it; 127 if it could not be
 * started
 * @property {string} output stdout and stderr if captured
 * @property {boolean} timedOut
 */

/**
 * Runs a program in the repository's folder until it ends. The program has no input, because a question would wait for ever if
 * nobody is present. A signal that asks this process to stop is passed on to the program.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { env = {}, output = 'show', timeoutMs } = {}) {
  const capture = output === 'capture';
  const out = capture ? 'pipe' : output === 'stderr' ? 2 : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    env: toolEnvironment(env),
    stdio: ['ignore', out, capture ? 'pipe' : 'inherit'],
    windowsHide: true,
  });
  let text = '';
  let timedOut = false;
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          timedOut = true;
          child.kill('SIGKILL');
        }, timeoutMs);
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  for (const signal of stopSignals) process.on(signal, pass);
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      clearTimeout(timer);
      for (const signal of stopSignals) process.off(signal, pass);
      resolve({ code, output: text, timedOut });
    };
    child.once('error', (error) => {
      text += error.message;
      end(127);
    });
    child.once('close', (code, signal) => end(exitCodeOf(code, signal)));
  });
}

/** The signals by which a terminal or a service manager asks a program to stop. SIGBREAK is Ctrl+Break on Windows. */
export const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']);

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {number} the exit code that a shell would report
 */
export function exitCodeOf(code, signal) {
  if (code !== null) return code;
  return signal === null ? 1 : 128 + constants.signals[signal];
}

/**
 * Runs an installed tool under our Node.
 * @param {string | readonly [packageName: string, binName: string]} tool
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function runTool(tool, args, options) {
  const [packageName, binName] = typeof tool === 'string' ? [tool, undefined] : tool;
  return run(nodeBinary(), [toolScript(packageName, binName), ...args], options);
}
