import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/*
 * Runs as its own process: `node die-while-erasing.ts DATA_DIR STEP`. Applies the erase lines and kills itself: before the
 * line with the number STEP is blanked, before the pictures are deleted (`pictures`), or before the end is recorded
 * (`note`).
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
await storage.eraser.eraseAll(() => {
  lines += 1;
  if (lines === Number(step)) process.kill(process.pid, 'SIGKILL');
});
