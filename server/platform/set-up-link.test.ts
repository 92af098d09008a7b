import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { timings } from '#core/rules/timings.ts';
import { SetUpLink } from './set-up-link.ts';

let folder: string;
const time = { now: 0 };
const clock = { now: () => time.now, monotonic: () => time.now };
const work = async () => 'account';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-link-'));
  time.now = Date.parse('2026-11-20T10:00:00Z');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the one-time link', () => {
  it('works once, for 30 minutes, even if another process made it in the same data directory', async () => {
    const [server, command] = [new SetUpLink(folder, clock), new SetUpLink(folder, clock)];
    const secret = await command.create();
    time.now += timings.setupLinkMs - 1;
    expect(await server.use('wrong', work)).toBeUndefined();
    expect(await server.use(secret, work)).toBe('account');
    expect(await server.use(secret, work)).toBeUndefined();
    const late = await command.create();
    time.now += timings.setupLinkMs;
    expect(await server.use(late, work)).toBeUndefined();
  });

  it('stays valid if its use fails, and works for only one of two simultaneous requests', async () => {
    const link = new SetUpLink(folder, clock);
    const secret = await link.create();
    await expect(link.use(secret, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    expect(await Promise.all([link.use(secret, work), link.use(secret, work)])).toEqual(['account', undefined]);
  });

  it('is replaced by the next link, and is invalid after the clock was set back', async () => {
    const link = new SetUpLink(folder, clock);
    const old = await link.create();
    const secret = await link.create();
    expect(await link.use(old, work)).toBeUndefined();
    time.now -= 1;
    expect(await link.use(secret, work)).toBeUndefined();
  });

  it('is stored only as a hash, in a file that only its owner may read', async () => {
    const secret = await new SetUpLink(folder, clock).create();
    const file = path.join(folder, 'set-up-link.json');
    expect(readFileSync(file, 'utf8')).not.toContain(secret);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  });
});
