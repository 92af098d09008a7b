/**
 * The result of a test runner or a check.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} flaky how many of the passed tests passed only when repeated
 */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/**
 * @param {readonly Counts[]} parts
 * @returns {Counts}
 */
export function sum(parts) {
  return parts.reduce(
    (all, part) => ({
      passed: all.passed + part.passed,
      failed: all.failed + part.failed,
      skipped: all.skipped + part.skipped,
      flaky: all.flaky + part.flaky,
    }),
    none,
  );
}

/**
 * Returns the line with which a run ends.
 * @param {Counts} counts
 * @returns {string}
 */
export function summaryLine({ passed, failed, skipped, flaky }) {
  const more = Object.entries({ skipped, flaky }).filter(([, count]) => count > 0);
  return [`${passed} passed`, `${failed} failed`, ...more.map(([name, count]) => `${count} ${name}`)].join(', ');
}

/**
 * @param {string} line as `summaryLine` writes it
 * @returns {Counts} one failure for any other text: a run that crashed must not count as passed
 */
export function readSummary(line) {
  const parts = [...line.matchAll(/(\d+) (passed|failed|skipped|flaky)/g)].map(([, count, name]) => [
    name,
    Number(count),
  ]);
  const counts = { ...none, ...Object.fromEntries(parts) };
  return summaryLine(counts) === line.trim() ? counts : { ...none, failed: 1 };
}

/**
 * Counts a runner that failed without naming a failed test (it crashed, or found nothing) as one failure.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} [numTodoTests]
 * @property {{ name?: string, status: string, message?: string, assertionResults: VitestResult[] }[]} testResults one entry for
 * each file
 */

/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestResult */

/**
 * @param {VitestReport} report of Vitest's JSON reporter
 * @returns {Counts} a file that failed outside its tests (a broken import) counts as one failure
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    flaky: 0,
  };
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors outside any test
 * @property {PlaywrightSuite[]} [suites]
 */

/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ status: string, results: { errors: unknown[] }[] }} PlaywrightTest */
/** @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} PlaywrightSpec */

/**
 * @param {PlaywrightReport} report of Playwright's JSON reporter
 * @returns {Counts} a test that passed only when repeated counts as passed and as flaky
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
  };
}
