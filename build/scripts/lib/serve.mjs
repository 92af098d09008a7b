import { spawn } from 'node:child_process';
import { inRoot, root } from './paths.mjs';
import { exitCodeOf, stopSignals } from './run.mjs';
import { nodeBinary, toolEnvironment } from './tools.mjs';

/** After this time, in milliseconds, a second Ctrl-C must be from a person, and kills the program. */
const impatientAfterMs = 1_000;

/** How often to check whether npm's shell still exists, in milliseconds. */
const parentCheckMs = 500;

/**
 * Calls `stop` when the shell through which npm started us has ended. A signal to npm ends that shell, and the shell does not
 * pass the signal on. Without npm the parent may end on purpose (`nohup`), so it is not watched.
 * @param {() => void} stop
 * @returns {() => void} a function that ends the watch
 */
function onNpmGone(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, parentCheckMs);
  return () => clearInterval(timer);
}

/**
 * Asks a program to stop in order. On Windows, `kill` would end it at once, so the pipe is closed instead
 * (`stop-with-parent.mjs`). Ctrl+C and Ctrl+Break also reach the program itself there.
 * @param {Pick<import('node:child_process').ChildProcess, 'kill' | 'stdio'>} child
 * @param {NodeJS.Platform} [platform]
 */
export function askToStop(child, platform = process.platform) {
  if (platform === 'win32') child.stdio[3]?.destroy();
  else child.kill('SIGTERM');
}

/**
 * Runs a program in the foreground until it ends, with the input and output of this process. Signals to this process stop the
 * program. One Ctrl-C may arrive twice (from the terminal, and from npm, which passes it on), but the program gets one signal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit code
 */
export function runInFront(command, args, env) {
  const child = spawn(command, args, {
    cwd: root,
    env: toolEnvironment(env),
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
  });
  let askedAt = 0;
  const stop = () => {
    if (askedAt === 0) {
      askedAt = Date.now();
      askToStop(child);
    } else if (Date.now() - askedAt > impatientAfterMs) {
      child.kill('SIGKILL');
    }
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const endWatch = onNpmGone(stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      endWatch();
      for (const name of stopSignals) process.off(name, stop);
      resolve(exitCodeOf(code, signal));
    });
  });
}

/**
 * Runs the built server in the foreground. The server stops by itself when this process is killed, because the pipe between the
 * two closes.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export function serve(args) {
  const follow = new URL('./stop-with-parent.mjs', import.meta.url).href;
  return runInFront(nodeBinary(), ['--import', follow, inRoot('dist/server/main.js'), ...args]);
}
