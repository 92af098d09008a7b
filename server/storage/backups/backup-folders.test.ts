import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/storage/support.ts';
import { makeReadOnly } from '#tests/support/faults-files.ts';
import { grepFolder } from '#tests/support/grep-folder.ts';
import { answer, backupWorld, day, eraseOf } from './backup-world.test-support.ts';

const { world, reopen, restore } = backupWorld();

describe('the backup folder', () => {
  it.each([
    ['relative/folder', 'not_absolute'],
    ['/no/such/folder/anywhere', 'missing'],
    ['/etc', 'system'],
    ['/', 'system'],
  ])('is rejected if it is %s', async (folder, reason) => {
    await expect(world.storage.backups.chooseFolder(folder)).rejects.toMatchObject({
      code: 'BACKUP_FOLDER_UNUSABLE',
      data: { reason },
    });
  });

  it('is rejected inside the data directory', async () => {
    for (const folder of [world.dataDir, path.join(world.dataDir, 'documents')]) {
      await mkdir(folder, { recursive: true });
      await expect(world.storage.backups.chooseFolder(folder)).rejects.toMatchObject({
        data: { reason: 'inside_data' },
      });
    }
  });

  it('is rejected if something else is in it, and accepted once it is empty or contains our backups', async () => {
    const other = await temporaryFolder();
    try {
      await writeFile(path.join(other.folder, 'letter.txt'), '');
      const choose = () => world.storage.backups.chooseFolder(other.folder);
      await expect(choose()).rejects.toMatchObject({ data: { reason: 'not_empty' } });
      expect(await readdir(other.folder)).toEqual(['letter.txt']);
      await rm(path.join(other.folder, 'letter.txt'));
      await choose();
      await writeFile(path.join(other.folder, 'letter.txt'), '');
      await world.storage.backups.chooseFolder('');
      await choose();
      await world.storage.backups.chooseFolder('');
      await world.storage.backups.chooseFolder(path.join(other.folder, 'takarabune-backups'));
      expect((await world.storage.backups.getFolder()).chosen).toBe(other.folder);
    } finally {
      await other.remove();
    }
  });

  it('can be changed: backups in the old folder can still be restored, and a missing new folder is reported', async () => {
    const other = await temporaryFolder();
    try {
      const first = await world.storage.backups.make('manual');
      await world.storage.backups.chooseFolder(other.folder);
      const second = await world.storage.backups.make('manual');
      expect(await readdir(path.join(other.folder, 'takarabune-backups'))).toContain(second.backupId);
      await reopen();
      expect((await world.storage.backups.getFolder()).chosen).toBe(other.folder);
      expect((await world.storage.backups.list()).map(({ backupId }) => backupId).sort()).toEqual(
        [first.backupId, second.backupId].sort(),
      );
      await rm(other.folder, { recursive: true });
      await expect(world.storage.backups.make('daily')).rejects.toMatchObject({ code: 'BACKUP_FOLDER_UNUSABLE' });
      expect(world.storage.backups.state().failure).toMatchObject({ reason: 'FOLDER_UNUSABLE' });
      await expect(readdir(other.folder)).rejects.toThrow('ENOENT');
      await world.storage.backups.chooseFolder('');
      expect(world.storage.backups.state().failure).toBeNull();
      await restore(first.backupId);
    } finally {
      await other.remove();
    }
  });

  it('is reported as not writable if it can no longer be written to', async () => {
    const other = await temporaryFolder();
    try {
      await world.storage.backups.chooseFolder(other.folder);
      await rm(path.join(other.folder, 'takarabune-backups'), { recursive: true });
      await writeFile(path.join(other.folder, 'takarabune-backups'), '');
      await expect(world.storage.backups.make('manual')).rejects.toMatchObject({
        ...{ code: 'BACKUP_FOLDER_UNUSABLE', data: { reason: 'not_writable' } },
      });
    } finally {
      await other.remove();
    }
  });

  it('on a read-only disk does not stop the start, even with an unfinished backup in it (BACKUP-7)', async ({
    skip,
  }) => {
    const other = await temporaryFolder();
    try {
      await world.storage.backups.chooseFolder(other.folder);
      const { backupId } = await world.storage.backups.make('manual');
      const leftover = path.join(other.folder, 'takarabune-backups', `${backupId}.part`);
      await mkdir(leftover);
      await writeFile(path.join(leftover, 'journal.jsonl'), '');
      const makeWritable = await makeReadOnly(other.folder);
      if (makeWritable === undefined) return skip('the system allows no read-only folder');
      try {
        await reopen();
        expect(await world.storage.backups.list()).toMatchObject([{ backupId, state: 'whole' }]);
      } finally {
        await makeWritable();
      }
    } finally {
      await other.remove();
    }
  });

  it('can be changed 13 times, and guests are still erased from the backup in the first folder (BACKUP-1)', async () => {
    const other = await temporaryFolder();
    try {
      const folders = Array.from({ length: 13 }, (_, n) => path.join(other.folder, `disk-${n}`));
      await world.storage.journal.append(answer('erased', 'secret words'));
      for (const folder of folders) {
        await mkdir(folder);
        await world.storage.backups.chooseFolder(folder);
        if (folder === folders[0]) await world.storage.backups.make('manual');
      }
      await world.storage.journal.append(eraseOf(['erased']));
      await world.storage.eraser.eraseAll();
      await reopen();
      world.time.pass(15 * day);
      await world.storage.backups.applyAgeLimits();
      expect(grepFolder(other.folder, { words: 'secret words' })).toEqual([]);
      expect(await world.storage.backups.list()).toHaveLength(1);
    } finally {
      await other.remove();
    }
  });

  it('on an unplugged disk is cleaned by the first clean-up after the disk is connected again (BACKUP-1)', async () => {
    const other = await temporaryFolder();
    try {
      const disk = path.join(other.folder, 'disk');
      await mkdir(disk);
      await world.storage.backups.chooseFolder(disk);
      await world.storage.journal.append(answer('erased', 'secret words'));
      await world.storage.backups.make('manual');
      await world.storage.backups.chooseFolder('');
      await rename(disk, `${disk}-unplugged`);
      await world.storage.journal.append(eraseOf(['erased']));
      await world.storage.eraser.eraseAll();
      world.time.pass(15 * day);
      await world.storage.backups.applyAgeLimits();
      await rename(`${disk}-unplugged`, disk);
      await world.storage.backups.applyAgeLimits();
      expect(grepFolder(other.folder, { words: 'secret words' })).toEqual([]);
    } finally {
      await other.remove();
    }
  });
});
