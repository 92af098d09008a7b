import { describe, expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.mjs';

const counted = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
const createSpec = (title: string, status: string, ...messages: string[]) => ({
  file: 'desk/a.spec.ts',
  line: 7,
  title,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] }],
});

describe('the summary of failures', () => {
  it('lists the failed tests of Vitest with their reason, without the stack', () => {
    const report = {
      ...counted,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'holds' },
            {
              status: 'failed',
              fullName: 'breaks',
              failureMessages: ['\u001B[31mexpected 1\u001B[39m\n    at a.ts:3'],
            },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'cannot import', assertionResults: [] },
      ],
    };
    expect(vitestFailures(report)).toEqual([
      { test: 'a.test.ts: breaks', why: 'expected 1', passedAgain: false },
      { test: 'b.test.ts', why: 'cannot import', passedAgain: false },
    ]);
  });

  it('lists browser tests that failed or passed only when repeated, and errors outside tests', () => {
    const inner = { specs: [createSpec('breaks', 'unexpected', 'not visible'), createSpec('holds', 'expected')] };
    const suites = [{ specs: [createSpec('wavers', 'flaky', 'too late')], suites: [inner] }];
    expect(playwrightFailures({ stats, errors: [{ message: 'no server' }], suites })).toEqual([
      { test: 'outside any test', why: 'no server', passedAgain: false },
      { test: 'desk/a.spec.ts:7 wavers', why: 'too late', passedAgain: true },
      { test: 'desk/a.spec.ts:7 breaks', why: 'not visible', passedAgain: false },
    ]);
  });

  it('cuts long reasons', () => {
    const suites = [{ specs: [createSpec('breaks', 'unexpected', 'x'.repeat(10_000))] }];
    const [failure] = playwrightFailures({ stats, errors: [], suites });
    expect(failure?.why.length).toBeLessThan(1_000);
  });
});
