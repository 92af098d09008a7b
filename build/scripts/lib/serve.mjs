import { spawn } from 'node:child_process';
import { inRoot, root } from './paths.mjs';
import { exitCodeOf, stopSignals } from './run.mjs';
import { nodeBinary, toolEnvironment } from './tools.mjs';

/** A second Ctrl-C after this long means it: the program is ended at once. */
const impatientAfterMs = 1_000;

/** How often to look whether npm's shell is still there. */
const parentCheckMs = 500;

/**
 * Calls `stop` when the shell that npm started us through is gone. A signal to npm ends that shell, and the shell does not
 * pass it on. Without npm the parent may leave on purpose (`nohup`), so nothing is watched then.
 * @param {() => void} stop
 * @returns {() => void} ends the watch
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
 * Runs a program for as long as it lives, in the foreground: its output is ours, signals to us stop it, its exit code is
 * ours. A Ctrl-C reaches us once or twice (the terminal, and npm that passes it on) and the program once, in the end.
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
      child.kill('SIGTERM');
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
 * Runs the built server in the foreground. It stops by itself when this process is killed: the open pipe tells it.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export function serve(args) {
  const follow = new URL('./stop-with-parent.mjs', import.meta.url).href;
  return runInFront(nodeBinary(), ['--import', follow, inRoot('dist/server/main.js'), ...args]);
}
