import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './server.ts';
import { send } from './server-calls.ts';

type Server = Pick<TestServer, 'port'>;

/** The server rounds its uptime to whole ms; 2 ms are on the safe side. */
const roundingMs = 2;
const timeoutMs = 50_000;

/**
 * Returns the earliest and the latest time, by this process's clock, at which the current run of the server can have begun.
 * Returns undefined while the server does not respond.
 */
async function measureStart(server: Server): Promise<{ earliest: number; latest: number } | undefined> {
  const askedAt = performance.now();
  const reply = await send(server, 'GET', '/api/health').catch(() => undefined);
  const uptimeMs = (reply?.json?.data as { uptimeMs?: number } | undefined)?.uptimeMs;
  if (uptimeMs === undefined) return undefined;
  return { earliest: askedAt - uptimeMs - roundingMs, latest: performance.now() - uptimeMs + roundingMs };
}

/**
 * Call this before you request a restore, which restarts the server in the same process. The returned function waits until
 * the next run has begun. It cannot confuse the two runs, however long each reply takes.
 */
export async function prepareForNextRun(server: Server): Promise<() => Promise<void>> {
  const current = await measureStart(server);
  if (current === undefined) throw new Error('the server is away already');
  return async () => {
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      const next = await measureStart(server);
      if (next !== undefined && next.earliest > current.latest) return;
      await pause(10);
    }
    throw new Error('the server did not come back');
  };
}
