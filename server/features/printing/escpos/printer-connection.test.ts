import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { PrinterConnection } from './printer-connection.ts';

/** Starts a printer that accepts connections and never replies, and returns its address. */
async function silentPrinter() {
  const sockets: { destroy(): void }[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

const withinMs = 10_000;

it('PrinterConnection.endAll ends connections that are being opened, and those that wait for their turn', async () => {
  const place = await silentPrinter();
  const [first, second] = [PrinterConnection.open(place, withinMs), PrinterConnection.open(place, withinMs)];
  const ends = Promise.allSettled([first, second]);
  PrinterConnection.endAll();
  expect(await ends).toMatchObject([
    { status: 'rejected', reason: { fault: 'OFFLINE' } },
    { status: 'rejected', reason: { fault: 'OFFLINE' } },
  ]);
  expect(PrinterConnection.isOpenAt(place)).toBe(false);
  // The address is free again.
  const next = await PrinterConnection.open(place, withinMs);
  expect(PrinterConnection.isOpenAt(place)).toBe(true);
  next.close(0);
});
