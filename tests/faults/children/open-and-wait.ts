import { systemClock } from '#server/platform/clock.ts';
import { StorageOpenError } from '#server/storage/open-error.ts';
import { openStorage } from '#server/storage/open-storage.ts';

/*
 * Runs as its own process: `node open-and-wait.ts DATA_DIR`. Prints `open` and runs until it is killed or its stdin ends.
 * If the directory is refused, prints why.
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
