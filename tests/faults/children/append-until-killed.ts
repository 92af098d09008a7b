import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { anAction } from '../../storage/support.ts';

/*
 * Run as a process of its own: `node append-until-killed.ts DATA_DIR RUN`. Opens the data directory, then appends and puts
 * without end; says each thing on standard output only after it was acknowledged. Its parent kills it.
 */
const [, , dataDir = '', run = ''] = process.argv;
const say = (text: string) => writeSync(1, `${text}\n`);

// A killed process leaves nothing for the next one's start.
flushCompileCache();
const storage = await openStorage({ dataDir, clock: systemClock });
say('open');

async function appendForEver(writer: number) {
  for (let n = 0; ; n += 1) {
    const actionId = `${run}-${writer}-${n}`;
    const line = await storage.journal.append({ ...anAction(`guest-${writer}`, n), actionId });
    say(`line ${line.seq} ${actionId}`);
  }
}

async function putForEver() {
  const before = (await storage.documents.get('counter', z.number())) ?? 0;
  for (let n = before + 1; ; n += 1) {
    await storage.documents.put('counter', n);
    say(`counter ${n}`);
    const mediaId = await storage.media.putByChance(Buffer.from(`picture ${n}`), 'jpg');
    say(`picture ${mediaId} ${n}`);
  }
}

await Promise.all([putForEver(), ...Array.from({ length: 16 }, (_, writer) => appendForEver(writer))]);
