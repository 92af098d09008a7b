import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useHeldFiles } from '#tests/storage/held-files.ts';
import { aClock, anAction, temporaryFolder } from '#tests/storage/support.ts';
import { open as openFile, withDeadline, withPatience } from '../platform/files.ts';
import { moveFolder, writeFileAtomically } from './disk/durable-files.ts';
import { type FileStorage, openStorage } from './open-storage.ts';

let folder: string;
let remove: () => Promise<void>;
let held: ReturnType<typeof useHeldFiles>;
let storage: FileStorage | undefined;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  held = useHeldFiles();
});
afterEach(async () => {
  vi.restoreAllMocks();
  held.release();
  await storage?.close();
  storage = undefined;
  held.restore();
  await remove();
});

/** Opens the directory as a start does. */
const start = async () => {
  storage = await withPatience(30_000, () => openStorage({ dataDir: folder, clock: aClock().clock }));
  return storage;
};
const hotel = z.object({ name: z.string() });

/** Makes a directory with an account, a backup and a leftover of a crash. */
async function aHotel(): Promise<void> {
  const first = await start();
  await first.documents.put('accounts', { name: 'one' });
  await first.journal.append(anAction('u1', 1));
  await first.backups.make('manual');
  await first.close();
  storage = undefined;
  await writeFile(path.join(folder, 'tmp', `${'0'.repeat(18)}.tmp`), 'left');
}

describe('a start (STORE-16)', () => {
  it.each([
    'control.json',
    'control-copy.json',
    'schema-version.json',
    'documents/accounts.json',
    'documents/accounts.json.previous',
    'journal.jsonl',
    'manifest.json',
    'lock/holder.json',
    'backup-folder.json',
  ])('waits for %s, which another program holds for 5 s', async (file) => {
    await aHotel();
    held.hold(file, 5_000);
    const opened = await start();
    expect([await opened.documents.get('accounts', hotel), opened.journal.lastSeq]).toEqual([{ name: 'one' }, 1]);
    expect(opened.backups.state().last?.reason).toBe('manual');
    expect(opened.documents.problems()).toEqual([]);
  });

  it.each(['control.json', 'schema-version.json', 'documents/accounts.json', 'journal.jsonl'])(
    'fails after 30 s and names %s, which another program holds longer',
    async (file) => {
      await aHotel();
      held.hold(file);
      const message = `${file}: another program holds this file.`;
      await expect(start()).rejects.toMatchObject({ name: 'StorageOpenError', code: 'DATA_BUSY', message });
      expect(held.waitedMs()).toBeLessThan(31_000);
      held.release();
      expect((await start()).documents.problems()).toEqual([]);
    },
  );

  it.each([/\/tmp\/0+\.tmp$/, /backups\/.*\/manifest\.json$/])(
    'goes on without a file that it does not need: %s',
    async (file) => {
      await aHotel();
      held.hold(file);
      expect((await start()).journal.lastSeq).toBe(1);
    },
  );

  it('deletes what a restore left, although another program holds it for a moment', async () => {
    await aHotel();
    const left = path.join(folder, 'restore/documents-before');
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, 'accounts.json'), '{}');
    held.hold(path.join(folder, 'restore'), 2_000);
    await start();
    expect(await readdir(folder)).not.toContain('restore');
  });

  it('waits while another program holds the lock file', async () => {
    await aHotel();
    const { exec } = DatabaseSync.prototype;
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      if (held.waitedMs() < 5_000) throw Object.assign(new Error('unable to open database file'), { errcode: 14 });
      exec.call(this, sql);
    });
    await start();
    expect(held.waitedMs()).toBeLessThan(6_000);
  });

  it('fails and names the lock file if another program holds it too long', async () => {
    await aHotel();
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw Object.assign(new Error('unable to open database file'), { errcode: 14 });
    });
    await expect(start()).rejects.toMatchObject({ code: 'DATA_BUSY', message: expect.stringContaining('server.lock') });
  });

  it('waits for the lock of a killed process, but not for that of a living one', async () => {
    await aHotel();
    const { exec } = DatabaseSync.prototype;
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
      if (held.waitedMs() < 4_000) throw Object.assign(new Error('database is locked'), { errcode: 5 });
      exec.call(this, sql);
    });
    const holder = path.join(folder, 'lock', 'holder.json');
    const text = await readFile(holder, 'utf8');
    await expect(start()).rejects.toMatchObject({ code: 'DATA_LOCKED' });
    expect(held.waitedMs()).toBe(0);
    await writeFile(holder, text.replace(/"pid":\d+/, '"pid":999999999'));
    expect((await start()).journal.lastSeq).toBe(1);
  });

  it('fails as for a held file if the lock of a killed process is not released, so that the shell tries again', async () => {
    await aHotel();
    const holder = path.join(folder, 'lock', 'holder.json');
    await writeFile(holder, (await readFile(holder, 'utf8')).replace(/"pid":\d+/, '"pid":999999999'));
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
      throw Object.assign(new Error('database is locked'), { errcode: 5 });
    });
    await expect(start()).rejects.toMatchObject({ code: 'DATA_BUSY' });
  });
});

describe('a document', () => {
  it('is written when the other program has closed it', async () => {
    const { documents } = await start();
    await documents.put('accounts', { name: 'one' });
    held.hold('accounts.json', 4_000, 'EPERM');
    await withDeadline(6_000, () => documents.put('accounts', { name: 'two' }));
    expect(await documents.get('accounts', hotel)).toEqual({ name: 'two' });
  });

  it('stays as it was if the other program holds it too long, and can be written later', async () => {
    const { documents } = await start();
    await documents.put('accounts', { name: 'one' });
    held.hold('accounts.json', 8_000, 'EPERM');
    const writing = withDeadline(6_000, () => documents.put('accounts', { name: 'two' }));
    await expect(writing).rejects.toMatchObject({ isHeld: true });
    expect(held.waitedMs()).toBeLessThan(6_500);
    held.release();
    expect(await documents.get('accounts', hotel)).toEqual({ name: 'one' });
    await documents.put('accounts', { name: 'three' });
    expect(await documents.get('accounts', hotel)).toEqual({ name: 'three' });
    await storage?.close();
    storage = undefined;
    expect(await readdir(path.join(folder, 'tmp'))).toEqual([]);
  });

  it('is synced after it got its name, because Windows does not write a name through (STORE-17)', async () => {
    const probe = await openFile(path.join(folder, 'probe'), 'w');
    const synced: number[] = [];
    const { sync } = Object.getPrototypeOf(probe);
    await probe.close();
    const syncing = vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockImplementation(function (this: unknown) {
      synced.push(held.done.filter((call) => call.startsWith('rename')).length);
      return sync.call(this);
    });
    await writeFileAtomically(folder, path.join(folder, 'a.json'), 'text');
    expect(synced).toEqual([0, 1]);
    syncing.mockRestore();
    vi.spyOn(Object.getPrototypeOf(probe), 'sync').mockImplementation(() => {
      const isRenamed = held.done.filter((call) => call.startsWith('rename')).length > 1;
      return isRenamed ? Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) : Promise.resolve();
    });
    await expect(writeFileAtomically(folder, path.join(folder, 'b.json'), 'text')).rejects.toMatchObject({
      isHeld: true,
    });
  });
});

describe('a folder with a held file', () => {
  const texts = async (place: string) => {
    const names = (await readdir(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const files = names.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
    return Promise.all(files.map(async (file) => [path.relative(place, file), await readFile(file, 'utf8')]));
  };
  const content = [
    ['a.json', 'one'],
    [path.join('below', 'b.json'), 'two'],
  ];
  let [from, to] = ['', ''];
  beforeEach(async () => {
    [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
    await mkdir(path.join(from, 'below'), { recursive: true });
    for (const [name = '', text = ''] of content) await writeFile(path.join(from, name), text);
  });

  it('is renamed when the other program has closed the file', async () => {
    held.hold(path.join(from, 'a.json'), 2_000);
    await withDeadline(6_000, () => moveFolder(from, to));
    expect([await texts(to), held.done.some((call) => call.startsWith('copyFile'))]).toEqual([content, false]);
  });

  it('is copied if that takes too long, and the copy is checked before the original is deleted', async () => {
    held.hold(path.join(from, 'a.json'), 4_000);
    await withDeadline(6_000, () => moveFolder(from, to, { last: 'a.json' }));
    expect(await texts(to)).toEqual(content);
    expect(held.done.filter((call) => call.startsWith('copyFile')).at(-1)).toContain('a.json');
    expect(await readdir(folder)).toEqual(['to']);
  });

  it('is never copied twice if only the deletion of the original failed', async () => {
    const mark = path.join(folder, 'mark');
    held.hold(from);
    // Other programs may read the file but not delete it.
    await expect(withDeadline(2_000, () => moveFolder(from, to, { mark }))).rejects.toMatchObject({ isHeld: true });
    expect(await texts(to)).toEqual(content);
    await writeFile(path.join(to, 'a.json'), 'newer');
    held.release();
    await moveFolder(from, to, { mark });
    expect([await readdir(folder), (await texts(to))[0]]).toEqual([['to'], ['a.json', 'newer']]);
  });
});
