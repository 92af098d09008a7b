import type { Server } from 'node:http';
import type { Server as HttpsServer } from 'node:https';

/**
 * Starts to listen and returns the port. Rejects with the system's error, for example EADDRINUSE. It never tries
 * another port.
 */
export function listen(server: Server | HttpsServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Stops accepting connections, lets running calls continue for up to `graceMs`, then closes all sockets. */
export async function stopServing(server: Server | HttpsServer, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
