import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './server.ts';
import { send } from './server-calls.ts';

type Server = Pick<TestServer, 'port'>;

/** The server rounds its uptime to whole ms. */
const roundedMs = 2;
const longestMs = 50_000;

/**
 * Returns the earliest and the latest time, by this process's clock, at which the current run of the server can have begun.
 * Returns undefined while the server does not respond.
 */
async function begin(server: Server): Promise<{ earliest: number; latest: number } | undefined> {
  const askedAt = performance.now();
  const reply = await send(server, 'GET', '/api/health').catch(() => undefined);
  const uptimeMs = (reply?.json?.data as { uptimeMs?: number } | undefined)?.uptimeMs;
  if (uptimeMs === undefined) return undefined;
  return { earliest: askedAt - uptimeMs - roundedMs, latest: performance.now() - uptimeMs + roundedMs };
}

/**
 * Call this before you request a restore, which restarts the server in the same process. The returned function waits until
 * the next run has begun. It cannot confuse the two runs, however long each reply takes.
 */
export async function nextRun(server: Server): Promise<() => Promise<void>> {
  const now = await begin(server);
  if (now === undefined) throw new Error('the server is away already');
  return async () => {
    const deadline = performance.now() + longestMs;
    while (performance.now() < deadline) {
      const next = await begin(server);
      if (next !== undefined && next.earliest > now.latest) return;
      await pause(10);
    }
    throw new Error('the server did not come back');
  };
}
