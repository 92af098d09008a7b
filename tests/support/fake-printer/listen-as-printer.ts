import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:net';

export type PrinterAddress = { readonly host: string; readonly port: number };

/**
 * Makes a server listen at a random loopback address and, as printers do, on a port from 9100 on, unless `fixed` names
 * them. Loopback has 16 million addresses, so test files that run at the same time hardly ever collide. macOS has only one
 * of them. Throws if 50 tries fail.
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
