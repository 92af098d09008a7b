import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aptInstall, hasApt, onPath } from './lib/apt.mjs';
import { none } from './lib/counts.mjs';
import { packInstallers } from './lib/pack-installers.mjs';
import { reportSummary } from './lib/report-summary.mjs';
import { say } from './lib/say.mjs';
import { installerSteps, runSteps } from './lib/steps.mjs';
import { main, prepare } from './prepare.mjs';

/**
 * `npm run package:installers`: packs the product for Windows, macOS and Linux around stand-ins for Electron, and checks their
 * files, native modules, names and versions, the installer's script, and what macOS and Debian read of a program.
 */
await main(async () => {
  const isReady = () => ['makensis', '7zz'].every((name) => onPath(name) !== undefined);
  if (!isReady() && hasApt()) await aptInstall(['nsis', '7zip']);
  if (process.platform !== 'linux' || !isReady()) {
    say('skipped: needs makensis and 7zz on Linux (apt-get install nsis 7zip)');
    return reportSummary({ ...none, skipped: 1 });
  }
  await prepare();
  const work = mkdtempSync(path.join(tmpdir(), 'takarabune-installers-'));
  try {
    await packInstallers(work);
    process.env.TAKARABUNE_TEST_INSTALLERS = work;
    return reportSummary(await runSteps(installerSteps));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});
