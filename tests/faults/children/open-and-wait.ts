import { systemClock } from '#server/platform/clock.ts';
import { StorageOpenError } from '#server/storage/open-error.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/*
 * Run as a process of its own: `node open-and-wait.ts DATA_DIR`. Says `open` and stays until it is killed or its standard
 * input ends, or says why it was refused.
 */
const [, , dataDir = ''] = process.argv;
try {
  const storage = await openStorage({ dataDir, clock: systemClock });
  console.log('open');
  process.stdin.resume();
  process.stdin.on('end', () => void storage.close());
} catch (error) {
  if (!(error instanceof StorageOpenError)) throw error;
  console.log(`${error.code} ${error.message}`);
}
