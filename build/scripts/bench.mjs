import { readdirSync } from 'node:fs';
import { none } from './lib/counts.mjs';
import { inRoot } from './lib/paths.mjs';
import { reportSummary } from './lib/report-summary.mjs';
import { run } from './lib/run.mjs';
import { nodeBinary } from './lib/tools.mjs';
import { main, prepare } from './prepare.mjs';

/*
 * `npm run bench [-- name …]`: runs `bench/*.bench.ts`, or those whose name contains one of the words. `npm run bench
 * -- seed …`: writes a data directory with the data of a season (`bench/seed.ts`).
 */
await main(async () => {
  await prepare();
  const words = process.argv.slice(2);
  if (words[0] === 'seed') return (await run(nodeBinary(), [inRoot('bench/seed.ts'), ...words.slice(1)])).code;
  const files = readdirSync(inRoot('bench'))
    .filter((name) => name.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => name.includes(word))))
    .sort();
  if (files.length === 0) throw new Error('There is no such benchmark in bench/.');
  let worst = 0;
  for (const file of files) {
    console.log(`\n── ${file}`);
    worst = Math.max(worst, (await run(nodeBinary(), [inRoot('bench', file)])).code);
  }
  if (process.env.TAKARABUNE_SUMMARY === undefined) return worst;
  // `.ci/run` asks for a result line.
  return reportSummary({ ...none, ...(worst === 0 ? { passed: 1 } : { failed: 1 }) });
});
