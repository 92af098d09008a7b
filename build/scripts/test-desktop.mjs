import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onPath } from './lib/apt.mjs';
import { none } from './lib/counts.mjs';
import { hasDisplay } from './lib/desktop.mjs';
import { copyProduct, describeRuntime } from './lib/desktop-product.mjs';
import { findElectron, findFault } from './lib/electron-binary.mjs';
import { reportSummary } from './lib/report-summary.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { desktopSteps, runSteps } from './lib/steps.mjs';
import { nodeBinary } from './lib/tools.mjs';
import { main, prepare } from './prepare.mjs';

/**
 * `npm run test:desktop [-- NAME …]`: walks the built product in a real Electron. The runtime is the one that
 * `ELECTRON_OVERRIDE_DIST_PATH` names, else Electron's own download; without one the tests are skipped, with the reason.
 */
await main(async () => {
  await prepare();
  const filters = process.argv.slice(2);
  const runtime = await usableRuntime();
  if ('reason' in runtime) {
    say(`skipped: no Electron (${runtime.reason})`);
    return reportSummary({ ...none, skipped: 1 });
  }
  if (!hasDisplay(process.platform, process.env)) {
    const again = ['-a', '-s', '-screen 0 1400x1900x24', nodeBinary(), ...process.argv.slice(1)];
    if (onPath('xvfb-run') !== undefined) return (await run('xvfb-run', again)).code;
    say('skipped: no Electron (this session has no display, and xvfb-run is not installed)');
    return reportSummary({ ...none, skipped: 1 });
  }
  const { program } = runtime;
  const described = await describeRuntime(program);
  say(
    `Electron ${described.electron}${described.hasSqlite ? '' : ' (without node:sqlite: the data lock is not tried)'}`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-product-'));
  try {
    copyProduct(folder, described);
    Object.assign(process.env, {
      TAKARABUNE_TEST_ELECTRON: program,
      TAKARABUNE_TEST_PRODUCT: folder,
      TAKARABUNE_TEST_ELECTRON_VERSION: described.electron,
    });
    const counts = await runSteps(desktopSteps(filters));
    return reportSummary(counts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @returns {Promise<{ program: string } | { reason: string }>} */
async function usableRuntime() {
  if (process.platform === 'linux' && process.getuid?.() === 0) return { reason: 'Electron opens no windows for root' };
  const program = findElectron();
  if (program === undefined)
    return { reason: 'neither ELECTRON_OVERRIDE_DIST_PATH nor node_modules/electron has the program' };
  const fault = await findFault(program);
  return fault === undefined ? { program } : { reason: fault };
}
