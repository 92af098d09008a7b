import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type GuestProxy = {
  /** `host:port` for a browser's settings. */
  readonly address: string;
  close(): Promise<void>;
};

/**
 * Opens a proxy that knows one host: `hotel.test`, which is this computer. Through it, browsers open plain http under a name
 * that is not loopback, as guests do, without an entry in the system's hosts file. The proxy refuses every other host, so that
 * a browser cannot reach anything outside.
 */
export async function openGuestProxy(): Promise<GuestProxy> {
  const server = createServer((from, to) => {
    const address = URL.parse(from.url ?? '');
    if (address?.hostname !== 'hotel.test') {
      to.writeHead(502).end();
      return;
    }
    const { port, pathname, search } = address;
    const passed = request(
      { host: '127.0.0.1', port, path: `${pathname}${search}`, method: from.method, headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        // The headers are sent at once, because an event stream may send its first byte much later.
        to.flushHeaders();
        answer.pipe(to);
        answer.on('error', () => to.destroy());
      },
    );
    // Without a response the browser sees a broken connection, as when the Wi-Fi is gone.
    passed.on('error', () => to.destroy());
    to.on('close', () => passed.destroy());
    from.pipe(passed);
  });
  server.on('connect', (_from, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
