import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** The first Node with `node:sqlite`, which the data lock needs, as [major, minor]. */
const sqliteSince = [22, 5];

/** The module that replaces `node:sqlite` in the copy for an older Electron. It creates the lock file and locks nothing. */
const noSqlite = `import { closeSync, openSync } from 'node:fs';
export class DatabaseSync {
  constructor(file) {
    closeSync(openSync(file, 'a'));
  }
  exec() {}
  close() {}
}
`;

/**
 * @param {string} program the path of Electron's program
 * @returns {Promise<{ electron: string, hasSqlite: boolean }>} the runtime's Electron version, and whether it has `node:sqlite`
 */
export async function describeRuntime(program) {
  const ask = 'console.log(JSON.stringify([process.versions.electron, process.versions.node]))';
  const { output } = await run(program, ['--eval', ask], { output: 'capture', env: { ELECTRON_RUN_AS_NODE: '1' } });
  const [electron, node] = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  const [major, minor] = node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = sqliteSince;
  return { electron, hasSqlite: major > neededMajor || (major === neededMajor && minor >= neededMinor) };
}

/**
 * Copies the built product, as Electron loads it, into a folder. The packages are linked, not copied.
 * @param {string} folder the new folder, which this function creates
 * @param {{ hasSqlite: boolean }} runtime
 */
export function copyProduct(folder, { hasSqlite }) {
  mkdirSync(folder, { recursive: true });
  cpSync(inRoot('dist'), path.join(folder, 'dist'), { recursive: true });
  cpSync(inRoot('package.json'), path.join(folder, 'package.json'));
  if (!existsSync(path.join(folder, 'node_modules')))
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
  if (!hasSqlite) replaceSqlite(path.join(folder, 'dist/server'));
}

/**
 * Replaces the import of `node:sqlite` in a built server, for a runtime without it.
 * @param {string} folder `dist/server` of a copy
 * @returns {number} how many files imported it
 */
export function replaceSqlite(folder) {
  const stub = path.join(folder, 'no-sqlite.mjs');
  writeFileSync(stub, noSqlite);
  chmodSync(stub, 0o644);
  let count = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!name.endsWith('.js')) continue;
    const before = readFileSync(file, 'utf8');
    const relative = path.relative(path.dirname(file), stub).split(path.sep).join('/');
    const after = before.replaceAll(
      /from\s*['"]node:sqlite['"]/g,
      `from ${JSON.stringify(relative.startsWith('.') ? relative : `./${relative}`)}`,
    );
    if (after === before) continue;
    writeFileSync(file, after);
    count += 1;
  }
  return count;
}
