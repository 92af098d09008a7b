import { countVitest } from './counts.mjs';
import { vitestFailures } from './failures.mjs';

/*
 * Tests with servers, processes, disks and browsers get a second try, because on a busy or unusual machine they can
 * fail without a fault. Vitest's own retry would repeat a test beside what the first try left behind; here the whole
 * file runs again.
 */

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./counts.mjs').VitestReport} VitestReport */
/** @typedef {VitestReport['testResults'][number]} VitestFile */
/** @typedef {import('./counts.mjs').VitestResult} VitestResult */
/** @typedef {import('./failures.mjs').Failure} Failure */
/** The result of a Vitest run. @typedef {{ code: number, report: VitestReport | undefined }} Ended */

/** If more files than this fail, there must be a real fault, and nothing is repeated. */
const mostFiles = 10;

/**
 * @param {Ended} ended
 * @returns {string[]} the files to run again; none after a crash, which names no file, or if too many files failed
 */
export function filesToRepeat({ report }) {
  const failed = report?.testResults.filter(({ status }) => status === 'failed').map(({ name = '' }) => name) ?? [];
  return failed.length > mostFiles || failed.includes('') ? [] : failed;
}

/**
 * Combines two tries. A test counts as passed if it passed in either try, and also as flaky if it failed in the other.
 * @param {VitestReport} first the report of all files
 * @param {Ended} second the result for the files that failed; it is ignored after a crash or an error outside all files
 * @returns {{ counts: Counts, failures: Failure[] }}
 */
export function countTwoTries(first, second) {
  const repeated = second.report?.testResults ?? [];
  const isWhole = second.code === 0 || repeated.some(({ status }) => status === 'failed');
  const again = new Map(isWhole ? repeated.map((file) => [file.name, file]) : []);
  const files = first.testResults.map((file) => ofFile(file, again.get(file.name)));
  const report = reportOf(files.map(({ file }) => file));
  const wavered = files.flatMap(({ failures }) => failures).map((failure) => ({ ...failure, passedAgain: true }));
  return {
    counts: { ...countVitest(report), flaky: wavered.length },
    failures: [...vitestFailures(report), ...wavered],
  };
}

/**
 * @param {VitestFile} first
 * @param {VitestFile | undefined} second
 * @returns {{ file: VitestFile, failures: Failure[] }} the combined result of the file, and what failed in one try only
 */
function ofFile(first, second) {
  if (second === undefined) return { file: first, failures: [] };
  const earlier = byName(first);
  const later = byName(second);
  const keys = [...new Set([...earlier.keys(), ...later.keys()])];
  const assertionResults = keys.flatMap((key) => counted(earlier.get(key), later.get(key)));
  const isFailed = assertionResults.some(({ status }) => status === 'failed') || (isBroken(first) && isBroken(second));
  const file = { ...first, status: isFailed ? 'failed' : 'passed', assertionResults };
  const failed = new Set(vitestFailures(reportOf([file])).map(({ test }) => test));
  const all = [first, second].flatMap((one) => vitestFailures(reportOf([one])));
  const wavered = all.filter(
    ({ test }, place) => !failed.has(test) && all.findIndex((one) => one.test === test) === place,
  );
  return { file, failures: wavered };
}

/** True if it failed outside its tests: in an import or a hook. @param {VitestFile} file */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** @param {VitestResult | undefined} first @param {VitestResult | undefined} second @returns {VitestResult[]} */
function counted(first, second) {
  const tries = [first, second].flatMap((result) => result ?? []);
  const ended = (/** @type {string} */ status) => tries.find((result) => result.status === status);
  return [ended('passed') ?? ended('failed') ?? tries[0] ?? []].flat();
}

/**
 * Returns the tests of a file, each by its name and a number, because a name may occur several times.
 * @param {VitestFile} file
 * @returns {Map<string, VitestResult>}
 */
function byName({ assertionResults }) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return new Map(
    assertionResults.map((result) => {
      const { fullName = '' } = result;
      const place = (seen.get(fullName) ?? 0) + 1;
      seen.set(fullName, place);
      return [`${place} ${fullName}`, result];
    }),
  );
}

/** @param {readonly VitestFile[]} testResults @returns {VitestReport} */
function reportOf(testResults) {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (/** @type {string} */ status) => results.filter((result) => result.status === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: results.length - count('passed') - count('failed') - count('todo'),
    numTodoTests: count('todo'),
    testResults: [...testResults],
  };
}
