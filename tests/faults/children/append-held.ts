import { writeSync } from 'node:fs';
import { systemClock } from '#server/platform/clock.ts';
import { systemIo } from '#server/storage/journal/journal-file-adapter.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { anAction } from '../../storage/support.ts';

/*
 * Runs as its own process: `node append-held.ts DATA_DIR COUNT`. Appends COUNT lines and prints each one after it was
 * acknowledged. Then appends one more, and pauses between the check of the lock and the write: prints `held`, and writes
 * when it receives a line on stdin. Prints `line late` if that line was acknowledged, or `refused`.
 */
const [, , dataDir = '', count = '0'] = process.argv;
const printLine = (text: string) => writeSync(1, `${text}\n`);

let isHeld = false;
const storage = await openStorage({
  dataDir,
  clock: systemClock,
  onLockLost: () => printLine('lost'),
  journalIo: {
    ...systemIo,
    async write(fd, bytes, offset, position) {
      if (isHeld) {
        printLine('held');
        await new Promise((resolve) => process.stdin.once('data', resolve));
      }
      return systemIo.write(fd, bytes, offset, position);
    },
  },
});
const append = async (actionId: string) => {
  await storage.journal.append({ ...anAction('first', 0), actionId });
  printLine(`line ${actionId}`);
};
for (let n = 0; n < Number(count); n += 1) await append(`first-${n}`);
isHeld = true;
await append('late').catch(() => printLine('refused'));
process.exit(0);
