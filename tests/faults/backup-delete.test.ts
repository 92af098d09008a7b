import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { temporaryFolder } from '../storage/support.ts';
import { startChild } from './child-process.ts';

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

const open = (dataDir: string) => openStorage({ dataDir, clock: systemClock });

it('a process killed at any step of deleting a backup leaves either all of the backup or none of it', async () => {
  const preparedDir = path.join(folder, 'prepared');
  const storage = await open(preparedDir);
  await storage.documents.put('hotel', { name: 'Hotel' });
  await storage.media.putUnderRandomId(Buffer.from('photo'), 'jpg');
  const { backupId } = await storage.backups.make('manual');
  await storage.close();

  const backupCounts = new Set<number>();
  let isDone = false;
  for (let count = 1; !isDone; count += 1) {
    for (const step of [String(count), `${count}+`]) {
      const dataDir = path.join(folder, `run-${step}`);
      await cp(preparedDir, dataDir, { recursive: true });
      const child = startChild('die-while-deleting.ts', dataDir, step, backupId);
      await child.closed;
      expect(child.errors()).toBe('');
      isDone = child.output().includes('done');
      const reopened = await open(dataDir);
      const backups = await reopened.backups.list();
      expect(backups.map(({ state }) => state)).toEqual(backups.length === 0 ? [] : ['whole']);
      expect(await readdir(path.join(dataDir, 'backups'))).toEqual(
        backups.length === 0 ? ['pictures'] : [backupId, 'pictures'],
      );
      // A backup that is still listed can be restored.
      for (const backup of backups) await reopened.backups.beginRestore(backup.backupId, 'x');
      await reopened.close();
      backupCounts.add(backups.length);
      if (isDone) break;
    }
  }
  expect([...backupCounts].sort()).toEqual([0, 1]);
});
