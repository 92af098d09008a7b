import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:net';

export type PrinterAddress = { readonly host: string; readonly port: number };

/**
 * Lets a server listen where printers do, on a free port from 9100 on. Loopback has 16 million addresses, so test files
 * that run at the same time do not collide. macOS has only one of them.
 */
export async function listenAsPrinter(server: Server, fixed: Partial<PrinterAddress> = {}): Promise<PrinterAddress> {
  for (let tries = 0; tries < 50; tries += 1) {
    const host =
      process.platform === 'darwin' ? '127.0.0.1' : `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const address = { host, port: 9_100 + randomInt(10), ...fixed };
    server.listen(address.port, address.host);
    const isListening = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false);
    if (isListening) return address;
  }
  throw new Error('no port for a printer');
}
