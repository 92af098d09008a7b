import { reportSummary } from './lib/report-summary.mjs';
import { runSteps, screenSteps } from './lib/steps.mjs';
import { main, prepare } from './prepare.mjs';

/*
 * `npm run test:screens`: opens every screen of guests, panel and desktop program in every state. It checks accessibility,
 * space and language. docs/testing.md says why `npm test` does not do this.
 */
await main(async () => {
  await prepare();
  return reportSummary(await runSteps(screenSteps));
});
