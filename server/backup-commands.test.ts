import { afterEach, beforeEach, expect, it } from 'vitest';
import { aClock, anAction, temporaryFolder } from '#tests/storage/support.ts';
import { backUpNow, restoreNow } from './backup-commands.ts';
import { silentLogger } from './platform/logger.ts';
import { openStorage } from './storage/open-storage.ts';

const day = 24 * 60 * 60 * 1_000;
let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('the command line makes no backup while the clock is doubtful, and a restore all the same (R89)', async () => {
  const { clock, pass } = aClock();
  const place = { dataDir, clock, log: silentLogger };
  const storage = await openStorage(place);
  await storage.journal.append(anAction('u', 1));
  const { backupId } = await storage.backups.make('manual');
  await storage.close();
  expect(await backUpNow(place)).toMatch(/-manual-/);
  pass(10 * day);
  await expect(backUpNow(place)).rejects.toThrow('The date of this computer is doubtful, so no backup was made');
  expect(await restoreNow(place, backupId)).toMatch(/-before-restore-/);
});
