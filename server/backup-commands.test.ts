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
  const place = { dataDir, clock, log: silentLogger };
  const storage = await openStorage(place);
  await storage.journal.append(anAction('u', 1));
  const { backupId } = await storage.backups.make('manual');
  await storage.close();
  expect(await backUpNow(place)).toMatch(/-manual-/);
  pass(10 * day);
  await expect(backUpNow(place)).rejects.toThrow('The date of this computer may be wrong, so no backup was made');
  expect(await restoreNow(place, backupId)).toMatch(/-before-restore-/);
});

it('the command line lists the valid backups, newest first, even when the data cannot be opened', async () => {
  const { clock, pass } = aClock();
  const place = { dataDir, clock, log: silentLogger };
  expect(await listBackups(place)).toBe('[]');
  const elsewhere = await temporaryFolder();
  const storage = await openStorage(place);
  await storage.journal.append(anAction('u', 1));
  const first = await storage.backups.make('manual');
  pass(60_000);
  await storage.backups.chooseFolder(elsewhere.folder);
  const second = await storage.backups.make('manual');
  pass(60_000);
  const damaged = await storage.backups.make('manual');
  await storage.close();
  await writeFile(path.join(damaged.home, damaged.backupId, 'manifest.json'), '{');
  // Make the data impossible to open.
  await rm(path.join(dataDir, 'journal.jsonl'));
  await mkdir(path.join(dataDir, 'journal.jsonl'));
  expect(JSON.parse(await listBackups(place))).toEqual([
    {
      backupId: second.backupId,
      createdAt: second.createdAt,
      folder: path.join(second.home, second.backupId),
    },
    { backupId: first.backupId, createdAt: first.createdAt, folder: path.join(first.home, first.backupId) },
  ]);
  await rm(path.join(dataDir, 'backup-folder.json'));
  await rm(path.join(dataDir, 'backup-folder.json.previous'), { force: true });
  expect(JSON.parse(await listBackups(place))).toMatchObject([{ backupId: first.backupId }]);
  await elsewhere.remove();
});
