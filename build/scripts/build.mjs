import { parseArgs } from 'node:util';
import { buildStale, builds } from './lib/builds.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { say } from './lib/say.mjs';
import { main } from './prepare.mjs';

/* `npm run build [-- name …]`: builds everything or the named parts, whether stale or not. */
await main(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((name) => !builds.some((build) => build.name === name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}; known: ${builds.map(({ name }) => name).join(', ')}`);
  checkNode();
  await install();
  const done = await buildStale({ all: true, ...(positionals.length > 0 ? { only: positionals } : {}) });
  say(`Built ${done.join(', ')}.`);
});
