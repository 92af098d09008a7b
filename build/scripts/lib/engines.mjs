import { existsSync } from 'node:fs';
import { aptInstall, hasApt, onPath } from './apt.mjs';

/** The packages that the tests in other engines need, each with programs or files of which one must exist. */
const packages = /** @type {const} */ ({
  'webkit2gtk-driver': ['/usr/bin/WebKitWebDriver'],
  xvfb: ['Xvfb'],
  openbox: ['openbox'],
  'firefox-esr': ['firefox-esr', 'firefox'],
});

/** Installs missing engines if the system can. The tests of an engine that is still missing report that and are skipped. */
export async function ensureEngines() {
  const missing = Object.entries(packages)
    .filter(
      ([, programs]) => !programs.some((one) => (one.startsWith('/') ? existsSync(one) : onPath(one) !== undefined)),
    )
    .map(([name]) => name);
  if (missing.length === 0 || !hasApt()) return;
  await aptInstall(missing);
}
