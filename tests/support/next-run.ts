import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './server.ts';
import { send } from './server-calls.ts';

type Server = Pick<TestServer, 'port'>;

/** The uptime is in whole milliseconds. */
const roundedMs = 2;
const longestMs = 50_000;

/**
 * Returns the earliest and latest moment at which the present run of the server can have begun, by this process's
 * clock; undefined while it is away.
 */
async function begin(server: Server): Promise<{ earliest: number; latest: number } | undefined> {
  const askedAt = performance.now();
  const reply = await send(server, 'GET', '/api/health').catch(() => undefined);
  const uptimeMs = (reply?.json?.data as { uptimeMs?: number } | undefined)?.uptimeMs;
  if (uptimeMs === undefined) return undefined;
  return { earliest: askedAt - uptimeMs - roundedMs, latest: performance.now() - uptimeMs + roundedMs };
}

/**
 * A restore restarts the server in the same process. Call this before requesting the restore. The returned function
 * waits until the next run has begun. It cannot confuse the two runs, however long each reply takes.
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
