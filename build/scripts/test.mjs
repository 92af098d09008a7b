import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { reportSummary } from './lib/report-summary.mjs';
import { allSteps, runSteps } from './lib/steps.mjs';
import { main } from './prepare.mjs';

/*
 * `npm test`: sets everything up, runs the tests in Node and Chromium (except those of `npm run test:screens`), and ends with
 * one line that adds up all runners. With `TAKARABUNE_SUMMARY` the line is written into that file instead, for `.ci/run` to
 * print last.
 */
await main(async () => {
  checkNode();
  await install();
  const counts = await runSteps(allSteps);
  return reportSummary(counts);
});
