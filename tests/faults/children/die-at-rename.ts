import fs from 'node:fs/promises';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/*
 * Run as a process of its own: `node die-at-rename.ts DATA_DIR COUNT BACKUP_ID`. Stages that backup and opens the directory
 * again, which puts it back; is gone just before the rename of that number (from 1), or after it when COUNT ends in `+`.
 * Every step of a restore that counts ends in a rename. Says `done` when there were fewer.
 */
const [, , dataDir = '', count = '', backupId = ''] = process.argv;
const clock = systemClock;
// A killed process leaves nothing for the next one's start.
flushCompileCache();
const storage = await openStorage({ dataDir, clock });
let renames = 0;
const rename = fs.rename;
fs.rename = async (...args) => {
  renames += 1;
  const isIt = renames === Number.parseInt(count, 10);
  if (isIt && !count.endsWith('+')) process.kill(process.pid, 'SIGKILL');
  await rename(...args);
  if (isIt) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
await storage.backups.beginRestore(backupId, 'child');
await storage.close();
await (await openStorage({ dataDir, clock })).close();
console.log('done');
