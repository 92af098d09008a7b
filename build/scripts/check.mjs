import { summaryLine } from './lib/counts.mjs';
import { install } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { fastSteps, runSteps } from './lib/steps.mjs';
import { main } from './prepare.mjs';

/* `npm run check`: format, lint, types, architecture, unit tests, lock and budget. */
await main(async () => {
  checkNode();
  await install();
  const counts = await runSteps(fastSteps);
  console.log(summaryLine(counts));
  return counts.failed === 0 ? 0 : 1;
});
