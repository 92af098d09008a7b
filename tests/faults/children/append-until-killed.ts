import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { anAction } from '../../storage/support.ts';

/*
 * Runs as its own process: `node append-until-killed.ts DATA_DIR RUN`. Opens the data directory, then appends lines and
 * puts documents and pictures endlessly. Prints each one after it was acknowledged. The parent kills it.
 */
const [, , dataDir = '', run = ''] = process.argv;
const printLine = (text: string) => writeSync(1, `${text}\n`);

// The compile cache is stored now, because a killed process would not store it for the next start.
flushCompileCache();
const storage = await openStorage({ dataDir, clock: systemClock });
printLine('open');

async function appendForEver(writer: number) {
  for (let n = 0; ; n += 1) {
    const actionId = `${run}-${writer}-${n}`;
    const line = await storage.journal.append({ ...anAction(`guest-${writer}`, n), actionId });
    printLine(`line ${line.seq} ${actionId}`);
  }
}

async function putForEver() {
  const before = (await storage.documents.get('counter', z.number())) ?? 0;
  for (let n = before + 1; ; n += 1) {
    await storage.documents.put('counter', n);
    printLine(`counter ${n}`);
    const mediaId = await storage.media.putUnderRandomId(Buffer.from(`picture ${n}`), 'jpg');
    printLine(`picture ${mediaId} ${n}`);
  }
}

await Promise.all([putForEver(), ...Array.from({ length: 16 }, (_, writer) => appendForEver(writer))]);
