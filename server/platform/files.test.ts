import { AsyncResource } from 'node:async_hooks';
import { mkdir, mkdtemp, readFile as readPlain, rm as removePlain, writeFile as writePlain } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  configureFiles,
  createReadStream,
  type FileSettings,
  isHeldError,
  leftWaitMs,
  open,
  readFile,
  rename,
  rm,
  systemCalls,
  withDeadline,
  withPatience,
  writeFile,
} from './files.ts';
import type { LogFields } from './logger.ts';

let folder: string;
let restore: () => void;
let nowMs: number;
let logged: LogFields[];
/** What fails: the call and the path's ending, until a time, with a code. */
let holds: { call: string; ending: string; untilMs: number; code: string }[];
let tries: number;

const systemError = (code: string, file: string) =>
  Object.assign(new Error(`${code}: made for a test`), { code, path: file });

/** Calls as Windows makes them, with the holds of the test. */
function createCalls(calls: FileSettings['calls']): FileSettings['calls'] {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    (...args: unknown[]) => {
      const hold = holds.find(
        (one) => one.call === name && args.some((arg) => String(arg).endsWith(one.ending)) && nowMs < one.untilMs,
      );
      if (hold === undefined) return (call as (...all: unknown[]) => unknown)(...args);
      tries += 1;
      return Promise.reject(systemError(hold.code, String(args[0])));
    },
  ]);
  return Object.fromEntries(entries) as FileSettings['calls'];
}

function useWindows(platform: NodeJS.Platform = 'win32'): void {
  restore = configureFiles({
    platform,
    calls: createCalls(systemCalls),
    now: () => nowMs,
    pause: (ms) => {
      nowMs += ms;
      return Promise.resolve();
    },
    log: { info: () => {}, error: () => {}, warn: (fields) => void logged.push(fields) },
    root: folder,
  });
}

const hold = (call: string, ending: string, untilMs: number, code = 'EBUSY') =>
  void holds.push({ call, ending, untilMs, code });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'takarabune-files-'));
  [nowMs, logged, holds, tries] = [0, [], [], 0];
  await writePlain(path.join(folder, 'a.json'), 'one');
});
afterEach(async () => {
  restore();
  await removePlain(folder, { recursive: true });
});

describe('a file that another program holds (STORE-16)', () => {
  it.each([
    ['readFile', 'EBUSY', () => readFile(path.join(folder, 'a.json'), 'utf8')],
    ['open', 'EBUSY', async () => (await open(path.join(folder, 'a.json'), 'r')).close()],
    ['writeFile', 'EBUSY', () => writeFile(path.join(folder, 'a.json'), 'two')],
    ['rename', 'EPERM', () => rename(path.join(folder, 'a.json'), path.join(folder, 'b.json'))],
    ['rename', 'EACCES', () => rename(path.join(folder, 'a.json'), path.join(folder, 'b.json'))],
    ['rm', 'EPERM', () => rm(path.join(folder, 'a.json'))],
    ['rm', 'ENOTEMPTY', () => rm(path.join(folder, 'a.json'), { recursive: true })],
  ])('is waited for by %s (%s)', async (call, code, task) => {
    useWindows();
    hold(call, 'a.json', 5_000, code);
    await withDeadline(6_000, async () => task());
    expect(nowMs).toBeGreaterThanOrEqual(5_000);
    expect(nowMs).toBeLessThan(5_500);
    expect(tries).toBeLessThan(25);
  });

  it('is waited for by a stream', async () => {
    useWindows();
    hold('openDescriptor', 'a.json', 5_000);
    const chunks: unknown[] = [];
    await withDeadline(6_000, async () => {
      for await (const chunk of createReadStream(path.join(folder, 'a.json'))) chunks.push(chunk);
    });
    expect(String(chunks[0])).toBe('one');
  });

  it('ends the operation at its deadline, which all its calls share', async () => {
    useWindows();
    await writePlain(path.join(folder, 'b.json'), 'two');
    hold('readFile', 'a.json', 4_000);
    hold('readFile', 'b.json', 60_000);
    const reading = withDeadline(6_000, async () => {
      await readFile(path.join(folder, 'a.json'));
      await readFile(path.join(folder, 'b.json'));
    });
    await expect(reading).rejects.toSatisfy((error) => isHeldError(error) && error.path?.endsWith('b.json') === true);
    expect(nowMs).toBeGreaterThanOrEqual(6_000);
    expect(nowMs).toBeLessThan(6_100);
  });

  it('uses up only waiting in an operation that may take long', async () => {
    useWindows();
    hold('readFile', 'a.json', 125_000);
    const reading = withPatience(30_000, async () => {
      nowMs += 100_000;
      return readFile(path.join(folder, 'a.json'), 'utf8');
    });
    expect(await reading).toBe('one');
  });

  it('is not waited for by timers of an operation that is over, but by their own patience', async () => {
    useWindows();
    const timer = await withDeadline(6_000, () => Promise.resolve(new AsyncResource('timer')));
    nowMs = 50_000;
    expect(timer.runInAsyncScope(leftWaitMs)).toBe(3_000);
  });

  it('is logged with call, code and path in the data folder, once', async () => {
    useWindows();
    await mkdir(path.join(folder, 'documents'));
    await writePlain(path.join(folder, 'documents', 'hotel.json'), '');
    hold('open', 'hotel.json', 2_000);
    hold('rename', 'a.json', 2_100);
    await withDeadline(6_000, async () => (await open(path.join(folder, 'documents', 'hotel.json'), 'r')).close());
    await rename(path.join(folder, 'a.json'), path.join(folder, 'b.json'));
    expect(logged).toEqual([{ call: 'open', code: 'EBUSY', file: 'documents/hotel.json', ms: expect.any(Number) }]);
  });

  it('names no folder outside of the data folder in the log', async () => {
    useWindows();
    const restoreRoot = configureFiles({ root: path.join(folder, 'data') });
    hold('readFile', 'a.json', 2_000);
    await withDeadline(6_000, () => readFile(path.join(folder, 'a.json')));
    restoreRoot();
    expect(logged).toMatchObject([{ file: 'a.json' }]);
  });
});

describe('an error that does not pass', () => {
  it('ends a rename onto a folder, and a rename of a folder onto a file, at once', async () => {
    useWindows();
    await mkdir(path.join(folder, 'there'));
    hold('rename', 'there', 60_000, 'EPERM');
    const toFolder = withDeadline(6_000, () => rename(path.join(folder, 'a.json'), path.join(folder, 'there')));
    await expect(toFolder).rejects.toMatchObject({ code: 'EPERM' });
    const toFile = withDeadline(6_000, () => rename(path.join(folder, 'there'), path.join(folder, 'a.json')));
    await expect(toFile).rejects.toMatchObject({ code: 'EPERM' });
    expect(nowMs).toBe(0);
  });

  it('ends opening without permission after a short time, and does not count as held', async () => {
    useWindows();
    hold('open', 'a.json', 60_000, 'EPERM');
    const opening = withDeadline(6_000, () => open(path.join(folder, 'a.json'), 'r+'));
    await expect(opening).rejects.toSatisfy((error) => !isHeldError(error));
    expect(nowMs).toBeLessThan(1_600);
  });

  it('ends any call at once if its code is another one', async () => {
    useWindows();
    hold('rename', 'a.json', 60_000, 'ENOSPC');
    await expect(rename(path.join(folder, 'a.json'), path.join(folder, 'b'))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(tries).toBe(1);
  });

  it.each(['linux', 'darwin'] as const)('ends any call at once on %s', async (platform) => {
    useWindows(platform);
    hold('rename', 'a.json', 60_000);
    await expect(rename(path.join(folder, 'a.json'), path.join(folder, 'b'))).rejects.toMatchObject({ code: 'EBUSY' });
    expect(tries).toBe(1);
    expect(await readPlain(path.join(folder, 'a.json'), 'utf8')).toBe('one');
  });
});
