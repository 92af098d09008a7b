import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProgramLog } from './program-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the program log returns the last lines of both files by time; lines without a time stay after the line before', () => {
  const times = ['2026-11-22T06:24:00.000Z', '2026-11-22T06:24:09.000Z'];
  const log = openProgramLog(folder, () => new Date(times.shift() ?? ''));
  log.logEvent('start', { version: '0.1.0' });
  log.logServerOutput('{"level":50,"time":"2026-11-22T06:24:05.000Z","msg":"start failed"}\nThe port is taken.\n');
  log.logEvent('server failed', { code: 'PORT_TAKEN' });
  expect(log.tail(10)).toEqual([
    '{"time":"2026-11-22T06:24:00.000Z","event":"start","version":"0.1.0"}',
    '{"level":50,"time":"2026-11-22T06:24:05.000Z","msg":"start failed"}',
    'The port is taken.',
    '{"time":"2026-11-22T06:24:09.000Z","event":"server failed","code":"PORT_TAKEN"}',
  ]);
  expect(log.tail(1)).toHaveLength(1);
  expect(log.files().map((file) => path.basename(file))).toEqual(['shell.log', 'server.log']);
});
