import { writeFileSync } from 'node:fs';
import { summaryLine } from './lib/counts.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { allSteps, runSteps } from './lib/steps.mjs';
import { main } from './prepare.mjs';

/*
 * `npm test`: sets everything up, runs every test there is and ends with one line that adds up all runners. With
 * `TAKARABUNE_SUMMARY` the line goes into that file instead, for `.ci/run` to print last.
 */
await main(async () => {
  checkNode();
  await install();
  const counts = await runSteps(allSteps);
  const line = summaryLine(counts);
  const file = process.env.TAKARABUNE_SUMMARY;
  if (file === undefined) console.log(line);
  else writeFileSync(file, `${line}\n`);
  return counts.failed === 0 ? 0 : 1;
});
