import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAsidePath, setAside } from './set-aside.ts';

let folder: string;
let dataDir: string;
let asidePath: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-aside-'));
  dataDir = path.join(folder, 'data');
  mkdirSync(path.join(dataDir, 'documents'), { recursive: true });
  writeFileSync(path.join(dataDir, 'documents/hotel.json'), 'a hotel');
  asidePath = createAsidePath(dataDir, new Date('2026-11-22T06:24:05Z'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const held = vi.hoisted(() => ({ failures: 0 }));
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  const hold = (call: (...args: never[]) => unknown) =>
    (async (...args: never[]) => {
      held.failures -= 1;
      if (held.failures >= 0) throw Object.assign(new Error('EBUSY: held'), { code: 'EBUSY' });
      return call(...args);
    }) as never;
  return { ...original, cp: hold(original.cp as never), rename: hold(original.rename as never) };
});

describe('setAside', () => {
  it('waits for files that another program holds (STORE-16)', async () => {
    held.failures = 3;
    expect(await setAside(dataDir, asidePath)).toEqual({ place: asidePath });
    expect(readFileSync(path.join(asidePath, 'documents/hotel.json'), 'utf8')).toBe('a hotel');
  });

  it('copies all data into a folder beside them, and leaves the data unchanged', async () => {
    expect(asidePath).toBe(path.join(folder, 'data-set-aside-2026-11-22-062405'));
    expect(await setAside(dataDir, asidePath)).toEqual({ place: asidePath });
    expect(readFileSync(path.join(asidePath, 'documents/hotel.json'), 'utf8')).toBe('a hotel');
    expect(existsSync(path.join(dataDir, 'documents/hotel.json'))).toBe(true);
  });

  it('copies nothing if there is not enough space, and returns how many bytes are missing', async () => {
    expect(await setAside(dataDir, asidePath, () => 1_000)).toEqual({ missingBytes: 50_000_007 - 1_000 });
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('leaves no partial copy when it fails', async () => {
    await expect(setAside(path.join(folder, 'gone'), asidePath)).rejects.toThrow('ENOENT');
    writeFileSync(asidePath, 'in the way');
    await expect(setAside(dataDir, asidePath)).rejects.toThrow();
    expect(readdirSync(folder).sort()).toEqual(['data', path.basename(asidePath)]);
  });
});
