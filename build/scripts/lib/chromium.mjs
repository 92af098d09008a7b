import { existsSync } from 'node:fs';
import { aptInstall, hasApt, onPath } from './apt.mjs';
import { run, runTool } from './run.mjs';
import { say } from './say.mjs';
import { nodeBinary } from './tools.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/**
 * Finds a browser that starts: that of `CHROMIUM_PATH`, one on the search path, or Playwright's own, in this order. Throws if
 * `CHROMIUM_PATH` names a browser that does not start.
 * @returns {Promise<string | undefined>} the path of the browser; undefined if there is none
 */
async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (await starts(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start.`);
  }
  const candidates = names.map(onPath);
  candidates.push(await playwrightsOwn());
  for (const candidate of candidates) if (candidate !== undefined && (await starts(candidate))) return candidate;
  return undefined;
}

/** @param {string} program */
async function starts(program) {
  if (process.platform !== 'linux') return existsSync(program);
  return (await run(program, ['--version'], { output: 'capture', timeoutMs: 20_000 })).code === 0;
}

/** @returns {Promise<string | undefined>} the path of Playwright's browser, if it has one */
async function playwrightsOwn() {
  const ask = "import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await run(nodeBinary(), ['--input-type=module', '--eval', ask], { output: 'capture' });
  const file = output.trim();
  return existsSync(file) ? file : undefined;
}

/**
 * Finds a Chromium for the tests, or installs one. Throws if there is none in the end.
 * @returns {Promise<string>} the path of the browser
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== undefined) return found;
  if (hasApt()) {
    await aptInstall(['chromium', 'fonts-noto-cjk']);
    const installed = await findChromium();
    if (installed !== undefined) return installed;
  }
  say('Fetching a Chromium for the browser tests …');
  await runTool('playwright', ['install', 'chromium'], { output: 'stderr', timeoutMs: 600_000 });
  const fetched = await findChromium();
  if (fetched !== undefined) return fetched;
  throw new Error('No Chromium for the browser tests: install one, or name one in CHROMIUM_PATH.');
}

/**
 * Finds the browsers for the tests, and installs missing ones: a complete Chromium for cameras, and its lighter headless shell
 * for the rest. If the shell cannot be installed, or if the environment names only a complete browser, one browser serves for
 * both.
 * @returns {Promise<{ CHROMIUM_PATH: string, CHROMIUM_SHELL_PATH: string }>} for the environment
 */
export async function ensureBrowsers() {
  const { CHROMIUM_PATH: named = '', CHROMIUM_SHELL_PATH: namedShell = '' } = process.env;
  const whole = await ensureChromium();
  if (namedShell !== '') return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: namedShell };
  const shell = named === '' ? await ensureShell() : undefined;
  return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell ?? whole };
}

/** @returns {Promise<string | undefined>} the path of the headless shell, if there is one or the system can install one */
async function ensureShell() {
  const find = async () => {
    const found = onPath('chromium-headless-shell');
    return found !== undefined && (await starts(found)) ? found : undefined;
  };
  const found = await find();
  if (found !== undefined || !hasApt()) return found;
  await aptInstall(['chromium-headless-shell']);
  return find();
}

/**
 * Installs Japanese fonts for the browser if they are missing. Without them the browser shows boxes instead of Japanese
 * characters.
 */
export async function ensureJapaneseFonts() {
  if (process.platform !== 'linux') return;
  if (onPath('fc-list') !== undefined) {
    const { output } = await run('fc-list', [':lang=ja', 'family'], { output: 'capture' });
    if (output.trim() !== '') return;
  }
  if (hasApt()) await aptInstall(['fontconfig', 'fonts-noto-cjk']);
  else say('There are no Japanese fonts on this system: screens will show boxes. Install fonts-noto-cjk.');
}
