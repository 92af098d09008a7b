import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, none, readSummary, sum, summaryLine, withExitCode } from './counts.mjs';

const createFile = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((testStatus) => ({ status: testStatus })),
});

describe('the counts of a test run', () => {
  it('are added up for all runners in one line', () => {
    const total = sum([
      { passed: 3, failed: 0, skipped: 1, flaky: 0 },
      { passed: 1, failed: 2, skipped: 0, flaky: 1 },
    ]);
    expect(summaryLine(total)).toBe('4 passed, 2 failed, 1 skipped, 1 flaky');
  });

  it('leave out skipped and flaky tests if there are none', () => {
    expect(summaryLine({ ...none, passed: 7 })).toBe('7 passed, 0 failed');
  });

  it('are read from their own line, and any other text counts as a failure', () => {
    for (const counts of [
      { passed: 7, failed: 0, skipped: 0, flaky: 0 },
      { passed: 3_200, failed: 1, skipped: 2, flaky: 4 },
    ])
      expect(readSummary(`${summaryLine(counts)}\n`)).toEqual(counts);
    for (const line of ['', 'npm ERR! 7 passed', '7 passed']) expect(readSummary(line)).toEqual({ ...none, failed: 1 });
  });

  it('include a test file that cannot be loaded as a failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [createFile('passed', 'passed'), createFile('failed', 'passed', 'failed'), createFile('failed')],
    };
    expect(countVitest(report)).toEqual({ ...none, passed: 2, failed: 2 });
  });

  it('include a browser test that passed only when repeated as passed and flaky, and errors outside tests as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 6, failed: 2, skipped: 2, flaky: 1 });
  });

  it('include at least one failure if the runner ended with an error', () => {
    expect(withExitCode({ ...none, passed: 4 }, 1).failed).toBe(1);
    expect(withExitCode({ ...none, passed: 4, failed: 2 }, 1).failed).toBe(2);
    expect(withExitCode({ ...none, passed: 4 }, 0).failed).toBe(0);
  });
});
