import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/*
 * Run as a process of its own: `node die-while-erasing.ts DATA_DIR STEP`. Acts upon the erase lines and is gone in the middle:
 * before the line of that number is blanked, before the pictures go (`pictures`), or before it is noted as done (`note`).
 */
const [, , dataDir = '', step = ''] = process.argv;
const storage = await openStorage({ dataDir, clock: systemClock });
const die = async (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
};
if (step === 'pictures') storage.media.remove = die;
if (step === 'note') storage.documents.put = die;
let lines = 0;
await storage.eraser.finish(() => {
  lines += 1;
  if (lines === Number(step)) process.kill(process.pid, 'SIGKILL');
});
