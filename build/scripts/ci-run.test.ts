import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs `.ci/run` with an npm that the test provides, to test how the script adds up results. It runs in a copy, in which it
 * finds no Electron.
 */
describe.skipIf(process.platform === 'win32')('.ci/run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'takarabune-ci-'));
    await mkdir(path.join(folder, 'clone'));
    await cp(path.join(root, '.ci'), path.join(folder, 'clone/.ci'), { recursive: true });
    await symlink(path.join(root, 'build'), path.join(folder, 'clone/build'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const writeSummary = (line: string) => `echo '${line}' >"$TAKARABUNE_SUMMARY"`;
  const runCi = async (tests: string, engines: string, desktop = writeSummary('0 passed, 0 failed')) => {
    const npm = path.join(folder, 'npm');
    const body = `for last; do :; done\ncase "$last" in test) ${tests};; test:engines) ${engines};; test:desktop) ${desktop};; test:screens|test:windows|package:check|package:installers|gates) ${writeSummary('1 passed, 0 failed')};; esac`;
    await writeFile(npm, `#!/bin/sh\n${body}\n`);
    await chmod(npm, 0o755);
    const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}`, TAKARABUNE_SUMMARY: '' };
    return new Promise<{ code: number; last: string | undefined }>((resolve) => {
      execFile('bash', [path.join(folder, 'clone/.ci/run')], { env }, (error, stdout) => {
        resolve({ code: Number(error?.code ?? 0), last: stdout.trim().split('\n').at(-1) });
      });
    });
  };
  it('adds up the results of all runs in its last line', async () => {
    const engines = writeSummary('2 passed, 0 failed, 2 skipped');
    const ended = await runCi(
      writeSummary('3200 passed, 0 failed, 1 skipped'),
      engines,
      writeSummary('30 passed, 0 failed'),
    );
    expect(ended).toEqual({ code: 0, last: '3237 passed, 0 failed, 3 skipped' });
  });

  it('runs the engine tests even if the first tests failed, and fails', async () => {
    const ended = await runCi(`${writeSummary('9 passed, 1 failed')}; exit 1`, writeSummary('4 passed, 0 failed'));
    expect(ended).toEqual({ code: 1, last: '18 passed, 1 failed' });
  });

  it('counts a run that ends with an error or without a result line as a failure', async () => {
    expect(await runCi(writeSummary('9 passed, 0 failed'), 'exit 3')).toEqual({ code: 1, last: '14 passed, 1 failed' });
    const noDesktop = await runCi(writeSummary('9 passed, 0 failed'), writeSummary('2 passed, 0 failed'), 'exit 0');
    expect(noDesktop).toEqual({ code: 1, last: '16 passed, 1 failed' });
  });
});
