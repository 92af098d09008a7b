import { ensureJapaneseFonts } from './lib/chromium.mjs';
import { ensureEngines } from './lib/engines.mjs';
import { reportSummary } from './lib/report-summary.mjs';
import { engineSteps, runSteps } from './lib/steps.mjs';
import { main, prepare } from './prepare.mjs';

/* `npm run test:engines`: plays a whole story in WebKit and in Firefox, if they are available. */
await main(async () => {
  await prepare();
  await ensureEngines();
  await ensureJapaneseFonts();
  return reportSummary(await runSteps(engineSteps));
});
