import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/storage/support.ts';
import { backupWorld } from './backup-world.test-support.ts';

const { world, reopen, restore } = backupWorld();

describe('the backup folder', () => {
  it.each([
    ['relative/folder', 'not_absolute'],
    ['/no/such/folder/anywhere', 'missing'],
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

  it('can be changed: backups in the old folder are still listed and restored, and a missing new folder is reported', async () => {
    const other = await temporaryFolder();
    try {
      const first = await world.storage.backups.make('manual');
      await world.storage.backups.chooseFolder(other.folder);
      const second = await world.storage.backups.make('manual');
      expect(await readdir(path.join(other.folder, 'takarabune-backups'))).toContain(second.backupId);
      await reopen();
      expect((await world.storage.backups.folder()).chosen).toBe(other.folder);
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
});
