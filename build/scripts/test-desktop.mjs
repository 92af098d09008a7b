import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { none } from './lib/counts.mjs';
import { findRuntime } from './lib/desktop.mjs';
import { copyProduct, describeRuntime } from './lib/desktop-product.mjs';
import { reportSummary } from './lib/report-summary.mjs';
import { say } from './lib/say.mjs';
import { desktopSteps, runSteps } from './lib/steps.mjs';
import { withDisplay } from './lib/with-display.mjs';
import { withPrivateAddress } from './lib/with-private-address.mjs';
import { main, prepare } from './prepare.mjs';

/**
 * `npm run test:desktop [-- NAME …]`: tests the built product in a real Electron. The runtime is the one that
 * `ELECTRON_OVERRIDE_DIST_PATH` names, otherwise Electron's own download. Without a runtime the tests are skipped and the
 * reason is printed.
 */
await main(async () => {
  await prepare();
  const filters = process.argv.slice(2);
  return withPrivateAddress(() =>
    withDisplay(async (displayFault) => {
      const runtime = await findRuntime();
      const fault = 'reason' in runtime ? runtime.reason : displayFault;
      if ('reason' in runtime || fault !== undefined) {
        say(`skipped: no Electron (${fault})`);
        return reportSummary({ ...none, skipped: 1 });
      }
      const { program } = runtime;
      const { electron, hasSqlite } = await describeRuntime(program);
      say(`Electron ${electron}${hasSqlite ? '' : ' (without node:sqlite: the data lock is not tried)'}`);
      const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-product-'));
      try {
        copyProduct(folder, { hasSqlite });
        Object.assign(process.env, {
          TAKARABUNE_TEST_ELECTRON: program,
          TAKARABUNE_TEST_PRODUCT: folder,
          TAKARABUNE_TEST_ELECTRON_VERSION: electron,
        });
        return reportSummary(await runSteps(desktopSteps(filters)));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }),
  );
});
