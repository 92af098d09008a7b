import { findOnPath } from './on-path.ts';

/**
 * Returns the path of a complete Chromium: `CHROMIUM_PATH`, or one on the search path. Returns undefined if there is
 * neither; then Playwright starts its own.
 */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || findOnPath('chromium');
}

/**
 * Returns the path of the browser for tests without a camera. Chromium's headless shell needs a fifth less processor time
 * and has no camera. The order is `CHROMIUM_SHELL_PATH`, `CHROMIUM_PATH`, a headless shell on the search path, and what
 * `findChromium` returns.
 */
export function findHeadlessChromium(): string | undefined {
  const shellPath = process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH;
  return shellPath || findOnPath('chromium-headless-shell') || findChromium();
}

/** The features that Playwright itself disables. They are repeated here, because a second switch replaces the first. */
const disabledByPlaywright = [
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
 * The pages of the address bar's suggestions. Chromium loads them invisibly with every window, which takes more time than a
 * phone's page.
 */
const unseenPages = ['WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'];

/** The arguments with which the tests start every Chromium. */
export const chromiumArgs: readonly string[] = [
  `--disable-features=${[...disabledByPlaywright, ...unseenPages].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
