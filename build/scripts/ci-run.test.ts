import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../.ci/run');

/** `.ci/run` with an npm of this test's own: what it is about is the adding up. */
describe.skipIf(process.platform === 'win32')('.ci/run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'takarabune-ci-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const run = async (tests: string, engines: string) => {
    const npm = path.join(folder, 'npm');
    const body = `for last; do :; done\ncase "$last" in test) ${tests};; test:engines) ${engines};; esac`;
    await writeFile(npm, `#!/bin/sh\n${body}\n`);
    await chmod(npm, 0o755);
    const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}`, TAKARABUNE_SUMMARY: '' };
    return new Promise<{ code: number; last: string | undefined }>((resolve) => {
      execFile('bash', [script], { env }, (error, stdout) => {
        resolve({ code: Number(error?.code ?? 0), last: stdout.trim().split('\n').at(-1) });
      });
    });
  };
  const says = (line: string) => `echo '${line}' >"$TAKARABUNE_SUMMARY"`;

  it('adds up both runs in its last line', async () => {
    const ended = await run(says('3200 passed, 0 failed, 1 skipped'), says('2 passed, 0 failed, 2 skipped'));
    expect(ended).toEqual({ code: 0, last: '3202 passed, 0 failed, 3 skipped' });
  });

  it('runs the engines after tests that failed, and fails', async () => {
    const ended = await run(`${says('9 passed, 1 failed')}; exit 1`, says('4 passed, 0 failed'));
    expect(ended).toEqual({ code: 1, last: '13 passed, 1 failed' });
  });

  it('counts a run that ends without a line as a failure', async () => {
    expect(await run(says('9 passed, 0 failed'), 'exit 3')).toEqual({ code: 1, last: '9 passed, 1 failed' });
  });
});
