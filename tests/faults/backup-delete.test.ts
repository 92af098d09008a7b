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
  const prepared = path.join(folder, 'prepared');
  const storage = await open(prepared);
  await storage.documents.put('hotel', { name: 'Hotel' });
  await storage.media.putUnderRandomId(Buffer.from('photo'), 'jpg');
  const { backupId } = await storage.backups.make('manual');
  await storage.close();

  const seen = new Set<number>();
  let isOver = false;
  for (let count = 1; !isOver; count += 1) {
    for (const step of [String(count), `${count}+`]) {
      const dataDir = path.join(folder, `run-${step}`);
      await cp(prepared, dataDir, { recursive: true });
      const child = startChild('die-while-deleting.ts', dataDir, step, backupId);
      await child.gone;
      expect(child.errors()).toBe('');
      isOver = child.output().includes('done');
      const again = await open(dataDir);
      const backups = await again.backups.list();
      expect(backups.map(({ state }) => state)).toEqual(backups.length === 0 ? [] : ['whole']);
      expect(await readdir(path.join(dataDir, 'backups'))).toEqual(
        backups.length === 0 ? ['pictures'] : [backupId, 'pictures'],
      );
      // A backup that is still listed can be restored.
      for (const backup of backups) await again.backups.beginRestore(backup.backupId, 'x');
      await again.close();
      seen.add(backups.length);
      if (isOver) break;
    }
  }
  expect([...seen].sort()).toEqual([0, 1]);
});
