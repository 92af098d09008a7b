import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aClock, anAction, temporaryFolder } from '#tests/storage/support.ts';
import { backUpNow, listBackups, restoreNow } from './backup-commands.ts';
import { silentLogger } from './platform/logger.ts';
import { openStorage } from './storage/open-storage.ts';

const day = 24 * 60 * 60 * 1_000;
let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('the command line makes no backup while the clock is doubtful, but it still restores (ERASE-3)', async () => {
  const { clock, pass } = aClock();
  const deps = { dataDir, clock, log: silentLogger };
  const storage = await openStorage(deps);
  await storage.journal.append(anAction('u', 1));
  const { backupId } = await storage.backups.make('manual');
  await storage.close();
  expect(await backUpNow(deps)).toMatch(/-manual-/);
  pass(10 * day);
  await expect(backUpNow(deps)).rejects.toThrow('The date of this computer may be wrong, so no backup was made');
  expect(await restoreNow(deps, backupId)).toMatch(/-before-restore-/);
});

it('the command line lists the valid backups of all folders, newest first, even when the data cannot be opened', async () => {
  const { clock, pass } = aClock();
  const deps = { dataDir, clock, log: silentLogger };
  expect(await listBackups(deps)).toBe('[]');
  const elsewhere = await temporaryFolder();
  const storage = await openStorage(deps);
  await storage.journal.append(anAction('u', 1));
  const firstBackup = await storage.backups.make('manual');
  pass(60_000);
  await storage.backups.chooseFolder(elsewhere.folder);
  const secondBackup = await storage.backups.make('manual');
  pass(60_000);
  const damagedBackup = await storage.backups.make('manual');
  await storage.close();
  await writeFile(path.join(damagedBackup.backupsFolder, damagedBackup.backupId, 'manifest.json'), '{');
  // Make the data impossible to open.
  await rm(path.join(dataDir, 'journal.jsonl'));
  await mkdir(path.join(dataDir, 'journal.jsonl'));
  expect(JSON.parse(await listBackups(deps))).toEqual([
    {
      backupId: secondBackup.backupId,
      createdAt: secondBackup.createdAt,
      folder: path.join(secondBackup.backupsFolder, secondBackup.backupId),
    },
    {
      backupId: firstBackup.backupId,
      createdAt: firstBackup.createdAt,
      folder: path.join(firstBackup.backupsFolder, firstBackup.backupId),
    },
  ]);
  await rm(path.join(dataDir, 'backup-folder.json'));
  await rm(path.join(dataDir, 'backup-folder.json.previous'), { force: true });
  expect(JSON.parse(await listBackups(deps))).toMatchObject([{ backupId: firstBackup.backupId }]);
  await elsewhere.remove();
});
