import { onPath } from './on-path.ts';

/** A whole Chromium: `CHROMIUM_PATH`, one on the search path, else undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || onPath('chromium');
}

/**
 * What tests without a camera run in: the same Chromium without its window, which takes a fifth less of the processor. It has no
 * camera. `CHROMIUM_SHELL_PATH`, the one that `CHROMIUM_PATH` names, one on the search path, else a whole Chromium.
 */
export function chromiumShellPath(): string | undefined {
  const named = process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH;
  return named || onPath('chromium-headless-shell') || chromiumPath();
}

/** What Playwright itself switches off: said again here, because a second switch takes the place of the first. */
const playwrightsOwn = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** The page of the address bar's suggestions: loaded unseen with every window, it costs more time than a phone's page. */
const unseenPages = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'];

/** How every browser of the tests is started. */
export const chromiumArgs: readonly string[] = [
  `--disable-features=${[...playwrightsOwn, ...unseenPages].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
