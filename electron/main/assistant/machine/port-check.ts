import { createServer } from 'node:net';

/** `forbidden` means that the system reserves the port, as Linux does below 1024. */
export type PortStatus = 'free' | 'taken' | 'forbidden';

/**
 * The addresses on which the port must be free. Some systems allow our server to listen although another program
 * listens on loopback, but then the panel would reach that program.
 */
const hosts = ['0.0.0.0', '127.0.0.1', '::1'] as const;
/** The maximum number of ports that `findNextFreePort` checks. */
const maxAttempts = 20;
const highestPort = 65_535;

/**
 * Returns whether our server could listen on a port now. The check itself no longer listens on the port when the promise
 * resolves.
 */
export async function checkPort(port: number): Promise<PortStatus> {
  for (const host of hosts) {
    const finding = await tryToListen(port, host);
    if (finding !== 'free') return finding;
  }
  return 'free';
}

function tryToListen(port: number, host: string): Promise<PortStatus> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE') resolve('taken');
      // A computer without IPv6 has no `::1`. That error and all others except EACCES count as free.
      else resolve(code === 'EACCES' ? 'forbidden' : 'free');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/**
 * Returns the next free port above a taken one, to offer it to staff; undefined if none of the next `maxAttempts` ports is
 * free.
 */
export async function findNextFreePort(
  taken: number,
  check: typeof checkPort = checkPort,
): Promise<number | undefined> {
  for (let port = taken + 1; port <= Math.min(taken + maxAttempts, highestPort); port += 1) {
    if ((await check(port)) === 'free') return port;
  }
  return undefined;
}
