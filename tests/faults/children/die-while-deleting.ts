import { readdir, rename, rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { systemClock } from '#server/platform/clock.ts';
import { configureFiles, systemCalls } from '#server/platform/files.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/*
 * Runs as its own process: `node die-while-deleting.ts DATA_DIR COUNT BACKUP_ID`. Deletes the backup, and kills itself just
 * before the rename or deletion with the number COUNT (from 1). If COUNT ends in `+`, it kills itself just after the
 * rename, or when part of the folder is deleted. Prints `done` if there were fewer steps.
 */
const [, , dataDir = '', count = '', backupId = ''] = process.argv;
// The compile cache is stored now, because a killed process would not store it for the next start.
flushCompileCache();
const storage = await openStorage({ dataDir, clock: systemClock });
let changes = 0;
const isChosenStep = () => {
  changes += 1;
  return changes === Number.parseInt(count, 10);
};
const die = () => process.kill(process.pid, 'SIGKILL');
const isPartial = count.endsWith('+');
const renameOrDie: typeof rename = async (...args) => {
  const isChosen = isChosenStep();
  if (isChosen && !isPartial) die();
  await rename(...args);
  if (isChosen) die();
};
const rmOrDie: typeof rm = async (target, options) => {
  const isChosen = isChosenStep();
  if (isChosen && isPartial) {
    const names = await readdir(String(target)).catch(() => []);
    for (const name of names.slice(0, -1)) await rm(path.join(String(target), name), { recursive: true });
  }
  if (isChosen) die();
  await rm(target, options);
};
configureFiles({ calls: { ...systemCalls, rename: renameOrDie, rm: rmOrDie } });
await storage.backups.remove(backupId);
await storage.close();
console.log('done');
