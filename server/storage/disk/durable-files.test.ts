import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/storage/support.ts';
import {
  createFolder,
  createTemporaryPath,
  deleteUnfinishedFiles,
  toDamagedPath,
  writeFileAtomically,
  writeNewFile,
} from './durable-files.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

describe('the functions for durable files', () => {
  it('create a folder with its parents, and accept an existing one', async () => {
    const nested = path.join(folder, 'a', 'b', 'c');
    await createFolder(nested);
    await createFolder(nested);
    await writeFile(path.join(nested, 'x'), '');
    expect(await readdir(nested)).toEqual(['x']);
    if (process.platform !== 'win32') expect((await stat(nested)).mode & 0o077).toBe(0);
  });

  it('report the file that prevents a folder from being created', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const fileError = { code: 'EEXIST', path: path.join(folder, 'file') };
    await expect(createFolder(path.join(folder, 'file', 'a', 'b'))).rejects.toMatchObject(fileError);
    await expect(createFolder(path.join(folder, 'file'))).rejects.toMatchObject(fileError);
    // On Linux, /proc refuses new folders as a read-only disk does. The error then names the topmost missing folder.
    if (process.platform === 'linux') {
      await expect(createFolder('/proc/takarabune/a')).rejects.not.toHaveProperty('path', '/proc/takarabune/a');
    }
  });

  it('replace a file and leave no temporary file behind', async () => {
    const tmp = path.join(folder, 'tmp');
    await mkdir(tmp);
    const file = path.join(folder, 'picture');
    await writeFileAtomically(tmp, file, 'one');
    await writeFileAtomically(tmp, file, new Uint8Array([116, 119, 111]));
    expect(await readFile(file, 'utf8')).toBe('two');
    expect(await readdir(tmp)).toEqual([]);
  });

  it('never overwrite an existing file with writeNewFile', async () => {
    const file = path.join(folder, 'x');
    await writeFile(file, 'old');
    await expect(writeNewFile(file, 'new')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(file, 'utf8')).toBe('old');
  });

  it('delete what a crash left unfinished, and nothing else', async () => {
    const tmp = path.join(folder, 'tmp');
    await deleteUnfinishedFiles(tmp);
    await writeFile(createTemporaryPath(tmp), 'half');
    await writeFile(path.join(tmp, 'holiday.jpg'), 'not ours');
    await deleteUnfinishedFiles(tmp);
    expect(await readdir(tmp)).toEqual(['holiday.jpg']);
  });

  it('create names that Windows accepts for damaged files', () => {
    const at = Date.parse('2026-11-21T10:00:00.123Z');
    const name = toDamagedPath('settings.json', at);
    expect(name).toMatch(/^settings\.json\.damaged-20261121T100000123Z-[0-9a-f]{4}$/);
  });
});
