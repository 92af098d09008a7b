import { stripVTControlCharacters } from 'node:util';

/* Summarises failed tests in a few lines each, because a long log is often cut and only its end remains. */

/** One failed test. @typedef {{ test: string, why: string, passedAgain: boolean }} Failure */

const longest = 600;
/** Stands for the reason if a hook of a file failed, because Vitest's report does not give it. */
const inHook = 'outside its tests, in a hook: see what it said above';

/**
 * @param {import('./counts.mjs').VitestReport} report of Vitest's JSON reporter
 * @returns {Failure[]}
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name = '', status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [{ test: name, why: brief([message || inHook]), passedAgain: false }] : [];
    return failed.map(({ fullName = '', failureMessages = [] }) => ({
      test: `${name}: ${fullName}`,
      why: brief(failureMessages),
      passedAgain: false,
    }));
  });
}

/**
 * @param {import('./counts.mjs').PlaywrightReport} report of Playwright's JSON reporter
 * @returns {Failure[]} the tests that failed, and those that passed only when repeated
 */
export function playwrightFailures({ suites = [], errors }) {
  const outside = errors.map((error) => ({
    test: 'outside any test',
    why: brief([textOf(error)]),
    passedAgain: false,
  }));
  return [...outside, ...suites.flatMap(ofSuite)];
}

/** @param {import('./counts.mjs').PlaywrightSuite} suite @returns {Failure[]} */
function ofSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        test: `${file}:${line} ${title}`,
        why: brief(results.find(({ errors }) => errors.length > 0)?.errors.map(textOf) ?? []),
        passedAgain: status === 'flaky',
      })),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

/** @param {unknown} error @returns {string} */
const textOf = (error) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** @param {readonly string[]} texts @returns {string} */
function brief(texts) {
  const lines = texts.flatMap((text) => stripVTControlCharacters(text).split('\n'));
  return lines
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .join('\n')
    .slice(0, longest);
}
