import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../storage/support.ts';
import { spawnServer } from '../support/faults-server.ts';
import { startServer } from '../support/server.ts';
import { call, logIn } from '../support/server-calls.ts';

let dataDir: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: dataDir, remove } = await temporaryFolder());
});
afterEach(() => remove());

it('a demo whose creation was interrupted by a crash is set aside and begins anew at the next start (STORE-15)', async () => {
  const first = await spawnServer({ dataDir, args: ['--demo'] });
  const journalBytes = () => statSync(path.join(dataDir, 'journal.jsonl'), { throwIfNoEntry: false })?.size ?? 0;
  await expect.poll(journalBytes, { timeout: 40_000, interval: 5 }).toBeGreaterThan(10_000);
  await first.kill();

  const server = await startServer({ dataDir, args: ['--demo'] });
  const headers = await logIn(server);
  expect((await call(server, 'listStories', { headers })).data).toHaveLength(4);
  const { data: guests } = await call(server, 'listGuests', { headers, query: { stay: 'all' } });
  const counts = ['waiting', 'stopped', 'ended'].map((status) => guests.filter((one) => one.status === status).length);
  expect(counts).toEqual([4, 1, 14]);
  expect((await call(server, 'getStatus', { headers })).data.storage.problems).toEqual([]);
  await server.stop();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('demo-unfinished-'))).toHaveLength(1);
}, 120_000);
