import { rename } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { systemClock } from '#server/platform/clock.ts';
import { configureFiles, systemCalls } from '#server/platform/files.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/*
 * Runs as its own process: `node die-at-rename.ts DATA_DIR COUNT BACKUP_ID`. Stages the backup and opens the directory
 * again, which restores it. Kills itself just before the rename with the number COUNT (from 1), or just after it if COUNT
 * ends in `+`. Every relevant step of a restore ends in a rename. Prints `done` if there were fewer renames.
 */
const [, , dataDir = '', count = '', backupId = ''] = process.argv;
const clock = systemClock;
// The compile cache is stored now, because a killed process would not store it for the next start.
flushCompileCache();
const storage = await openStorage({ dataDir, clock });
let renames = 0;
const renameOrDie: typeof rename = async (...args) => {
  renames += 1;
  const isChosenRename = renames === Number.parseInt(count, 10);
  if (isChosenRename && !count.endsWith('+')) process.kill(process.pid, 'SIGKILL');
  await rename(...args);
  if (isChosenRename) process.kill(process.pid, 'SIGKILL');
};
configureFiles({ calls: { ...systemCalls, rename: renameOrDie } });
await storage.backups.beginRestore(backupId, 'child');
await storage.close();
await (await openStorage({ dataDir, clock })).close();
console.log('done');
