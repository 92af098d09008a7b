import { onPath } from './on-path.ts';

/** Returns a complete Chromium: `CHROMIUM_PATH`, one on the search path, or undefined for Playwright's own. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || onPath('chromium');
}

/**
 * Returns the browser for tests without a camera: Chromium's headless shell, which needs a fifth less processor time
 * and has no camera. `CHROMIUM_SHELL_PATH`, the one that `CHROMIUM_PATH` names, one on the search path, or a complete
 * Chromium.
 */
export function chromiumShellPath(): string | undefined {
  const named = process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH;
  return named || onPath('chromium-headless-shell') || chromiumPath();
}

/** What Playwright itself disables. Repeated here, because a second switch replaces the first. */
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

/**
 * The page of the address bar's suggestions. It is loaded invisibly with every window and takes more time than a
 * phone's page.
 */
const unseenPages = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'];

/** The options with which the tests start every browser. */
export const chromiumArgs: readonly string[] = [
  `--disable-features=${[...playwrightsOwn, ...unseenPages].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
