import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkGuestBudget } from './budget.mjs';
import { buildStale } from './builds.mjs';
import { ensureBrowsers, ensureJapaneseFonts } from './chromium.mjs';
import { countPlaywright, countVitest, none, sum, withExitCode } from './counts.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { checkLock } from './lock-check.mjs';
import { runTool } from './run.mjs';
import { say } from './say.mjs';
import { countTwoTries, filesToRepeat } from './second-try.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./counts.mjs').PlaywrightReport} PlaywrightReport */
/** @typedef {import('./failures.mjs').Failure} Failure */
/** @typedef {import('./second-try.mjs').Ended} Ended */
/** @typedef {{ counts: Counts, failures: readonly Failure[] }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step */

const rooms = ['core', 'server', 'renderer', 'electron', 'build', 'tests'];

/**
 * Returns a step that counts a check as one test.
 * @param {string} name
 * @param {() => Promise<boolean>} holds
 * @returns {Step}
 */
const check = (name, holds) => ({
  name,
  run: async () => ({ counts: (await holds()) ? { ...none, passed: 1 } : { ...none, failed: 1 }, failures: [] }),
});

const formatAndLint = check(
  'format and lint',
  async () =>
    (await runTool('@biomejs/biome', ['ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'])).code === 0,
);

const types = rooms.map((room) =>
  check(`types of ${room}`, async () => (await runTool('typescript', ['--project', room])).code === 0),
);

const lock = check('lock', async () => {
  const faults = checkLock();
  for (const fault of faults) say(fault);
  return faults.length === 0;
});

const build = check('build', async () => {
  await buildStale();
  return true;
});

const budget = check('first load of a phone', async () => {
  await buildStale({ only: ['renderer'] });
  const { table, faults } = checkGuestBudget();
  console.log(table);
  for (const fault of faults) say(fault);
  return faults.length === 0;
});

/** @param {readonly string[]} args @returns {Promise<Ended>} */
const runVitest = (args) =>
  withReport((file) =>
    runTool('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]),
  );

/**
 * @param {Ended} ended
 * @returns {Outcome}
 */
const outcomeOf = ({ code, report }) =>
  report === undefined
    ? { counts: withExitCode(none, code), failures: [] }
    : { counts: withExitCode(countVitest(report), code), failures: vitestFailures(report) };

/**
 * Returns a step for tests that get only one try, for example because they only read the source.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Step}
 */
const vitest = (name, args) => ({ name, run: async () => outcomeOf(await runVitest(args)) });

/**
 * Returns a step for tests with clocks, processes or disks. Files that failed are run once more, unless there are too many, and
 * tests that pass only then are named at the end.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Step}
 */
const vitestTwice = (name, args) => ({
  name,
  run: async () => {
    const first = await runVitest(args);
    const files = filesToRepeat(first);
    if (first.report === undefined || files.length === 0) return outcomeOf(first);
    console.log(`\n── ${name}: once more ${files.map((file) => path.basename(file)).join(', ')}`);
    return countTwoTries(first.report, await runVitest([...args, ...files]));
  },
});

const aBrowser = check('a browser to test with', async () => {
  Object.assign(process.env, await ensureBrowsers());
  await ensureJapaneseFonts();
  return true;
});

const architecture = vitest('architecture', ['--project=architecture']);
const unit = vitestTwice('unit', ['--project=unit', '--project=ui']);
const border = vitestTwice('calls, storage, faults, desktop', ['--project=border', '--project=border-alone']);

const engines = vitestTwice('WebKit and Firefox', ['--project=engines']);

/**
 * Returns a step for browser tests.
 * @param {string} name
 * @param {readonly string[]} projects of `playwright.config.ts`
 * @returns {Step}
 */
const playwright = (name, projects) => ({
  name,
  run: async () => {
    /** @type {{ code: number, report: PlaywrightReport | undefined }} */
    const { code, report } = await withReport((file) =>
      // A second try distinguishes a fault from a busy machine. Each test that needed it is named at the end.
      runTool(
        '@playwright/test',
        ['test', ...projects.map((project) => `--project=${project}`), '--retries=1', '--reporter=list,json'],
        {
          // Playwright decides on colours itself, and warns if both variables are set.
          env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: undefined },
        },
      ),
    );
    if (report === undefined) return { counts: withExitCode(none, code), failures: [] };
    return { counts: withExitCode(countPlaywright(report), code), failures: playwrightFailures(report) };
  },
});

const browser = playwright('browser', ['phone', 'desk', 'camera']);
const screens = playwright('every screen', ['screens-staff', 'screens-guest']);

/**
 * Runs a test runner that writes a report, and reads the report.
 * @template R
 * @param {(file: string) => Promise<{ code: number }>} work
 * @returns {Promise<{ code: number, report: R | undefined }>} without a report after a crash
 */
async function withReport(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code } = await work(file);
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The steps of `npm run check`: nothing that needs a browser or a running server. */
export const fastSteps = [formatAndLint, ...types, lock, architecture, unit, budget];

/** The steps of `npm test`. */
export const allSteps = [formatAndLint, ...types, lock, build, architecture, unit, budget, aBrowser, border, browser];

/** The steps of `npm run test:screens`. */
export const screenSteps = [aBrowser, screens];

/** The steps of `npm run test:engines`. */
export const engineSteps = [engines];

/** The steps of `npm run test:windows`. */
export const windowsSteps = [vitestTwice('server on Windows', ['--configLoader=native', '--project=windows'])];

/**
 * Returns the steps of `npm run test:desktop`.
 * @param {readonly string[]} filters parts of file names; none means all
 * @returns {Step[]}
 */
export const desktopSteps = (filters) => [
  vitestTwice('desktop program', ['--configLoader=native', '--project=desktop', ...filters]),
];

/** The steps of `npm run package:check` for the packed programs. */
export const packedSteps = [vitest('packed program', ['--configLoader=native', '--project=packed'])];

/** The steps of `npm run package:installers`. */
export const installerSteps = [vitest('installers', ['--configLoader=native', '--project=installers'])];

/**
 * Runs all steps one after another, even after a failure, because one failure must not hide the next.
 * @param {readonly Step[]} steps
 * @returns {Promise<Counts>}
 */
export async function runSteps(steps) {
  /** @type {(Outcome & { name: string, seconds: number })[]} */
  const results = [];
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const began = Date.now();
    const outcome = await run().catch((error) => {
      say(error instanceof Error ? error.message : String(error));
      return { counts: { ...none, failed: 1 }, failures: [] };
    });
    results.push({ name, ...outcome, seconds: (Date.now() - began) / 1_000 });
  }
  console.log('');
  for (const { name, counts, seconds } of results) {
    const mark = counts.failed === 0 ? 'ok  ' : 'FAIL';
    console.log(
      `${mark} ${seconds.toFixed(1).padStart(6)} s  ${name}: ${counts.passed} passed, ${counts.failed} failed`,
    );
  }
  for (const { test, why, passedAgain } of results.flatMap(({ failures }) => failures))
    console.log(`\n${passedAgain ? 'FLAKY' : 'FAIL'}  ${test}\n${why}`);
  return sum(results.map(({ counts }) => counts));
}
