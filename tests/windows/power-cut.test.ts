import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PowerCuts, recordBusyDay } from '../support/busy-day-cuts.ts';
import { createRandom, readSeed } from '../support/faults-random.ts';
import { DiskHistory } from '../support/power-cuts.ts';
import { asWindowsPath, startWindowsServer } from './windows-server.ts';

/** How often the power is cut. With `TAKARABUNE_CUTS=each` it is cut after each event, in every way. */
const cuts = process.env.TAKARABUNE_CUTS ?? '200';
const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'takarabune-windows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('loses nothing that was acknowledged when the power fails on Windows', async () => {
  const dataDir = path.join(folder, 'data');
  const recordFile = path.join(folder, 'record');
  mkdirSync(dataDir);
  const recorder = new URL('../support/disk-recorder.mjs', import.meta.url).pathname;
  const env = {
    NODE_OPTIONS: `--import=file:///Z:${recorder}`,
    TAKARABUNE_RECORD: asWindowsPath(recordFile),
    TAKARABUNE_RECORD_ROOT: asWindowsPath(dataDir),
  };
  const day = await recordBusyDay(recordFile, async () => {
    const server = await startWindowsServer(dataDir, path.join(folder, 'logs'), { env });
    return { port: server.port, end: server.kill };
  });
  const random = createRandom(readSeed('power cut on Windows'));
  const powerCuts = new PowerCuts(new DiskHistory(day.record, { isWindows: true }), day, folder, random);
  expect(await powerCuts.cut(cuts === 'each' ? powerCuts.all() : powerCuts.choose(Number(cuts)))).toEqual([]);

  const forgetful = new PowerCuts(
    new DiskHistory(day.record, { isWindows: true, forgotten: 'files' }),
    day,
    folder,
    random,
  );
  expect(await forgetful.cut(forgetful.choose(40), 1)).not.toEqual([]);
}, 3_600_000);
