import { pathToFileURL } from 'node:url';
import { buildStale } from './lib/builds.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { say } from './lib/say.mjs';

/**
 * Does everything that a fresh clone needs before it can run: checks Node, installs the packages, makes the builds.
 * Skips each part that is done already. Throws a readable error.
 */
export async function prepare() {
  checkNode();
  await install();
  await buildStale();
}

const parts = { node: checkNode, install, build: buildStale };

/**
 * Runs a script's body. An error becomes one readable line and exit code 1.
 * @param {() => Promise<number | void>} body returns the exit code, if not 0
 */
export async function main(body) {
  const code = await body().catch((error) => {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  });
  process.exitCode = code ?? 0;
  // A library of electron-builder calls `process.exit(0)` when nothing is left to do.
  process.once('exit', () => {
    process.exitCode = code ?? 0;
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const names = process.argv.slice(2);
    if (names.length === 0) return prepare();
    for (const name of names) {
      const part = Object.entries(parts).find(([known]) => known === name)?.[1];
      if (part === undefined) throw new Error(`Unknown part ${name}; known: ${Object.keys(parts).join(', ')}`);
      await part();
    }
  });
}
