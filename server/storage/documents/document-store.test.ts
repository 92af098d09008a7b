import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aClock, aDisk, noInventory, temporaryFolder } from '#tests/storage/support.ts';
import { silentLogger } from '../../platform/logger.ts';
import { ProblemList } from '../problem-list.ts';
import { FileDocumentStore } from './document-store.ts';

let folder: string;
let remove: () => Promise<void>;
let store: FileDocumentStore;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await mkdir(path.join(folder, 'tmp'));
  store = new FileDocumentStore({
    folder: path.join(folder, 'documents'),
    tmpFolder: path.join(folder, 'tmp'),
    clock: aClock().clock,
    space: aDisk(folder),
    ...createSharedDeps(),
  });
});
afterEach(async () => {
  // A copy may still be in progress.
  await store.close();
  await remove();
});

function createSharedDeps() {
  const problems = new ProblemList(folder, aClock().clock, silentLogger);
  return { problems, inventory: noInventory, inventoryPrefix: 'documents/' };
}

describe('documents', () => {
  it('are parsed with their schema, and undefined if absent', async () => {
    const schema = z.object({ title: z.string(), pages: z.number().default(1) });
    expect(await store.get('stories/abc/head', schema)).toBeUndefined();
    await store.put('stories/abc/head', { title: '海の宝', extra: true });
    expect(await store.get('stories/abc/head', schema)).toEqual({ title: '海の宝', pages: 1 });
  });

  it.each([0, '', false, null])('can have the value %j, which lowdb alone would not store', async (value) => {
    await store.put('odd', value);
    expect(await store.get('odd', z.unknown())).toBe(value);
  });

  it('that do not match their schema stay unchanged, and the error names them without their content', async () => {
    await store.put('accounts', { password: 'secret' });
    const getting = store.get('accounts', z.object({ password: z.number() }));
    await expect(getting).rejects.toThrow(/accounts.*password/);
    await expect(getting).rejects.not.toThrow(/secret/);
    expect(await readFile(path.join(folder, 'documents', 'accounts.json'), 'utf8')).toContain('secret');
  });

  it('are listed by folder, sorted by name', async () => {
    for (const name of ['stories/b/2', 'stories/a/head', 'settings', 'stories/b/1']) await store.put(name, 1);
    await store.put('stories/b/1', 2);
    expect(await store.list('stories')).toEqual(['stories/a/head', 'stories/b/1', 'stories/b/2']);
    expect(await store.list('stories/b')).toEqual(['stories/b/1', 'stories/b/2']);
    expect(await store.list('')).toHaveLength(4);
    expect(await store.list('nothing')).toEqual([]);
    await store.remove('stories/b/1');
    expect(await store.list('stories/b')).toEqual(['stories/b/2']);
    expect(await store.get('stories/b/1', z.number())).toBeUndefined();
  });

  it.each(['../x', 'a/../b', '/a', 'a/', 'a//b', 'A', 'a.b', '', 'a\\b', 'con', 'x/nul', 'a\0', '田'])(
    'cannot have the name %j',
    async (name) => {
      await expect(store.put(name, 1)).rejects.toThrow(TypeError);
      await expect(store.get(name, z.number())).rejects.toThrow(TypeError);
    },
  );

  it('have the value of the last of many concurrent puts', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => store.put('counter', n)));
    expect(await store.get('counter', z.number())).toBe(19);
  });

  it('can be written again after a failed put', async () => {
    await expect(store.put('x', undefined)).rejects.toThrow(TypeError);
    await store.put('x', 1);
    expect(await store.get('x', z.number())).toBe(1);
  });

  it('reject a put with STORAGE_FULL on a full disk, and keep their value', async () => {
    await store.put('x', 1);
    const space = aDisk(folder, () => 50);
    await space.check();
    const full = new FileDocumentStore({
      folder: path.join(folder, 'documents'),
      tmpFolder: path.join(folder, 'tmp'),
      clock: aClock().clock,
      space,
      ...createSharedDeps(),
    });
    await expect(full.put('x', 2)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await full.get('x', z.number())).toBe(1);
  });

  it('cannot be changed after the store is closed, because the directory may contain other data by then', async () => {
    await store.put('x', 1);
    const putting = store.put('x', 2);
    await store.close();
    await putting;
    await expect(store.put('x', 3)).rejects.toThrow(/closed/);
    await expect(store.remove('x')).rejects.toThrow(/closed/);
    expect(await store.get('x', z.number())).toBe(2);
  });
});
