import { existsSync } from 'node:fs';
import { aptInstall, hasApt, onPath } from './apt.mjs';

/** What the tests in other engines need, by package. The first existing program or file of each is used. */
const packages = /** @type {const} */ ({
  'webkit2gtk-driver': ['/usr/bin/WebKitWebDriver'],
  xvfb: ['Xvfb'],
  openbox: ['openbox'],
  'firefox-esr': ['firefox-esr', 'firefox'],
});

/** Installs the engines if the system can. The test of a missing one reports that and is skipped. */
export async function ensureEngines() {
  const missing = Object.entries(packages)
    .filter(
      ([, programs]) => !programs.some((one) => (one.startsWith('/') ? existsSync(one) : onPath(one) !== undefined)),
    )
    .map(([name]) => name);
  if (missing.length === 0 || !hasApt()) return;
  await aptInstall(missing);
}
