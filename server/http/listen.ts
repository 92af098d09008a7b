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

/**
 * Listens on the loopback address of IPv6 too, because `localhost` may mean that address. Another program could listen
 * there, and would receive what staff type. Returns whether `localhost` leads to this server only
 * (ACCESS-14).
 */
export async function listenForLocalhost(server: Server, port: number): Promise<boolean> {
  try {
    await listen(server, port, '::1');
    return true;
  } catch (error) {
    // Without IPv6, `localhost` means 127.0.0.1.
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  }
}

/** Stops accepting connections, lets running calls continue for up to `graceMs`, then closes all sockets. */
export async function stopServing(server: Server | HttpsServer, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
