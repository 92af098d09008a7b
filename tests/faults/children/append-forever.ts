import { writeSync } from 'node:fs';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { anAction } from '../../storage/support.ts';

/*
 * Runs as its own process: `node append-forever.ts DATA_DIR NAME`. Prints `open`, then appends lines endlessly and prints each
 * one after it was acknowledged. Prints `stopped` and the reason if the directory or an append is refused, and `lost` when
 * another server has taken the directory.
 */
const [, , dataDir = '', name = ''] = process.argv;
const printLine = (text: string) => writeSync(1, `${text}\n`);

try {
  const storage = await openStorage({
    dataDir,
    clock: systemClock,
    onLockLost: () => {
      printLine('lost');
      process.exit(0);
    },
  });
  printLine('open');
  for (let n = 0; ; n += 1) {
    const actionId = `${name}-${n}`;
    await storage.journal.append({ ...anAction(name, n), actionId });
    printLine(`line ${actionId}`);
  }
} catch (error) {
  printLine(`stopped ${error instanceof Error ? error.message : ''}`);
}
