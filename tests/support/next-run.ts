import { setTimeout as pause } from 'node:timers/promises';
import type { TestServer } from './server.ts';
import { send } from './server-calls.ts';

type Server = Pick<TestServer, 'port'>;

/** Uptimes are told in whole milliseconds. */
const roundedMs = 2;
const longestMs = 50_000;

/** Between which moments of this process the present run of the server began; undefined while it is away. */
async function begin(server: Server): Promise<{ earliest: number; latest: number } | undefined> {
  const askedAt = performance.now();
  const reply = await send(server, 'GET', '/api/health').catch(() => undefined);
  const uptimeMs = (reply?.json?.data as { uptimeMs?: number } | undefined)?.uptimeMs;
  if (uptimeMs === undefined) return undefined;
  return { earliest: askedAt - uptimeMs - roundedMs, latest: performance.now() - uptimeMs + roundedMs };
}

/**
 * A restore starts the server anew in the same process. To be called before it is asked for; what it answers waits until
 * the next run has begun, and cannot take the old one for it, however long each answer takes.
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
