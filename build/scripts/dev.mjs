import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { stopSignals } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { nodeBinary, toolEnvironment, toolScript } from './lib/tools.mjs';
import { main } from './prepare.mjs';

const firstBuildMs = 60_000;

/*
 * `npm run dev [-- server arguments]`: serves pages from Vite (http://localhost:5173, changes show at once) and calls
 * from the server on 8080, which is rebuilt and restarted when one of its files changes. The data are in `data/dev`.
 */
await main(async () => {
  checkNode();
  await install();
  const vite = toolScript('vite');
  const server = inRoot('dist/dev/main.js');
  const watchBuild = ['build', '--watch', '--config', 'build/vite/server.config.ts', '--outDir', inRoot('dist/dev')];
  const children = [
    startChild([vite, ...watchBuild, '--logLevel', 'warn']),
    startChild([vite, '--config', 'build/vite/dev.config.ts']),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of stopSignals) process.on(signal, stop);

  for (const until = Date.now() + firstBuildMs; !existsSync(server); await sleep(200)) {
    if (Date.now() > until) throw new Error('The first build of the server did not end in a minute.');
  }
  children.push(startChild(['--watch', server, '--data-dir', inRoot('data/dev'), ...process.argv.slice(2)]));
  say('Pages: http://localhost:5173/ and http://localhost:5173/admin');
  await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  stop();
});

/**
 * @param {readonly string[]} args
 * @returns {import('node:child_process').ChildProcess}
 */
function startChild(args) {
  return spawn(nodeBinary(), args, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] });
}
