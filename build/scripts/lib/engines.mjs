import { existsSync } from 'node:fs';
import { aptInstall, hasApt, onPath } from './apt.mjs';

/** What the walks in other engines need, by package; the first program or file of each that is there will do. */
const packages = /** @type {const} */ ({
  'webkit2gtk-driver': ['/usr/bin/WebKitWebDriver'],
  xvfb: ['Xvfb'],
  openbox: ['openbox'],
  'firefox-esr': ['firefox-esr', 'firefox'],
});

/** Installs the engines where the system can; a test of one that is missing afterwards says so and is skipped. */
export async function ensureEngines() {
  const missing = Object.entries(packages)
    .filter(
      ([, programs]) => !programs.some((one) => (one.startsWith('/') ? existsSync(one) : onPath(one) !== undefined)),
    )
    .map(([name]) => name);
  if (missing.length === 0 || !hasApt()) return;
  await aptInstall(missing);
}
