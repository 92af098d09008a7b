import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/*
 * This range is below the ports that systems assign by themselves (from 32768 on, or higher), so no connection and no
 * server of another worker gets one of its ports between the check and its use.
 */
const minPort = 20_000;
const endPort = 32_000;

/** Returns a port on which nothing listens at the moment. Throws if 100 tries find none. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(minPort, endPort);
    if (await isFree(port)) return port;
  }
  throw new Error('no port');
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
