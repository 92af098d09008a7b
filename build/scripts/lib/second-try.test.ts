import { describe, expect, it } from 'vitest';
import type { VitestReport } from './counts.mjs';
import { countTwoTries, filesToRepeat } from './second-try.mjs';

type File = VitestReport['testResults'][number];

/** Returns a file as Vitest reports it. Each test is given as `status name`, and a failed one has a reason. */
function createFile(name: string, tests: readonly string[], { status, message = '' }: Partial<File> = {}): File {
  const assertionResults = tests.map((test) => {
    const [own = '', title = ''] = test.split(/ (.*)/);
    const failureMessages = own === 'failed' ? [`Error: ${title} is not so\n    at a.test.ts:3`] : [];
    return { ancestorTitles: [], fullName: title, status: own, title, failureMessages };
  });
  const isFailed = assertionResults.some((test) => test.status === 'failed');
  return { name, status: status ?? (isFailed ? 'failed' : 'passed'), message, assertionResults };
}

/** Returns a report of these files, with the totals that Vitest gives. */
function createReport(...testResults: File[]): VitestReport {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status)).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    numTodoTests: count('todo'),
    testResults,
  };
}

/** Returns the result of two runs of one file. The exit code of the second run follows from its status. */
const tries = (first: File, second: File, ...others: File[]) =>
  countTwoTries(createReport(first, ...others), {
    code: second.status === 'failed' ? 1 : 0,
    report: createReport(second),
  });

describe('the files that are run again', () => {
  it('are those that failed, in a test or outside of their tests', () => {
    const hook = createFile('b', ['skipped one'], { status: 'failed' });
    const report = createReport(createFile('a', ['failed x']), hook, createFile('c', ['passed y']));
    expect(filesToRepeat({ code: 1, report })).toEqual(['a', 'b']);
  });

  it('are none after a crash, after an error outside all files, or if too many files failed', () => {
    expect(filesToRepeat({ code: 134, report: undefined })).toEqual([]);
    expect(filesToRepeat({ code: 1, report: createReport(createFile('a', ['passed x'])) })).toEqual([]);
    const many = Array.from({ length: 11 }, (_, n) => createFile(`file ${n}`, ['failed x']));
    expect(filesToRepeat({ code: 1, report: createReport(...many) })).toEqual([]);
  });
});

describe('two runs together', () => {
  it('count a test that passes only the second time as passed and flaky, and list its first reason', () => {
    const first = createFile('a', ['failed wavers', 'passed holds', 'skipped rests', 'todo later']);
    const second = createFile('a', ['passed wavers', 'passed holds', 'skipped rests', 'todo later']);
    expect(tries(first, second, createFile('b', ['passed other']))).toEqual({
      counts: { passed: 3, failed: 0, skipped: 2, flaky: 1 },
      failures: [{ test: 'a: wavers', why: 'Error: wavers is not so', passedAgain: true }],
    });
  });

  it('count a test that fails twice as failed, besides one that passes once', () => {
    const first = createFile('a', ['failed breaks', 'failed wavers']);
    expect(tries(first, createFile('a', ['failed breaks', 'passed wavers']))).toEqual({
      counts: { passed: 1, failed: 1, skipped: 0, flaky: 1 },
      failures: [
        { test: 'a: breaks', why: 'Error: breaks is not so', passedAgain: false },
        { test: 'a: wavers', why: 'Error: wavers is not so', passedAgain: true },
      ],
    });
  });

  it('also list a test that fails only the second time as flaky', () => {
    const { counts, failures } = tries(
      createFile('a', ['failed one', 'passed two']),
      createFile('a', ['passed one', 'failed two']),
    );
    expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0, flaky: 2 });
    expect(failures.map(({ test, passedAgain }) => [test, passedAgain])).toEqual([
      ['a: one', true],
      ['a: two', true],
    ]);
  });

  it('distinguish tests with the same name', () => {
    const first = createFile('a', ['failed same', 'passed same', 'failed same']);
    const { counts } = tries(first, createFile('a', ['passed same', 'passed same', 'failed same']));
    expect(counts).toMatchObject({ passed: 2, failed: 1 });
  });

  it('count the tests of a file whose hook failed only the first time, and list the file', () => {
    const first = createFile('a', ['skipped one', 'passed two'], { status: 'failed' });
    expect(tries(first, createFile('a', ['passed one', 'passed two']))).toEqual({
      counts: { passed: 2, failed: 0, skipped: 0, flaky: 1 },
      failures: [{ test: 'a', why: expect.stringContaining('hook'), passedAgain: true }],
    });
    const failing = tries(first, createFile('a', ['failed one', 'passed two']));
    expect(failing.counts).toMatchObject({ passed: 1, failed: 1 });
    expect(failing.failures).toContainEqual(expect.objectContaining({ test: 'a: one', passedAgain: false }));
  });

  it('count a file as failed that fails outside its tests twice', () => {
    const broken = createFile('a', [], { status: 'failed', message: 'Cannot find module' });
    expect(tries(broken, broken)).toEqual({
      counts: { passed: 0, failed: 1, skipped: 0, flaky: 0 },
      failures: [{ test: 'a', why: 'Cannot find module', passedAgain: false }],
    });
  });

  it('count a test as failed that the second run did not reach', () => {
    const first = createReport(createFile('a', ['failed x', 'passed y']));
    const failed = { counts: { passed: 1, failed: 1, skipped: 0, flaky: 0 } };
    expect(countTwoTries(first, { code: 134, report: undefined })).toMatchObject(failed);
    // An error outside all tests makes the second run worthless, although no test failed.
    const clean = createReport(createFile('a', ['passed x', 'passed y']));
    expect(countTwoTries(first, { code: 1, report: clean })).toMatchObject(failed);
    const hook = createReport(createFile('a', ['skipped x', 'skipped y'], { status: 'failed' }));
    expect(countTwoTries(first, { code: 1, report: hook }).counts).toMatchObject({ passed: 1, failed: 1 });
  });
});
