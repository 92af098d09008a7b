import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { checkPort, findNextFreePort } from './port-check.ts';

let otherServer: Server | undefined;
afterEach(async () => {
  if (otherServer === undefined) return;
  otherServer.close();
  await once(otherServer, 'close');
  otherServer = undefined;
});

async function listenOn(host: string): Promise<number> {
  otherServer = createServer().listen(0, host);
  await once(otherServer, 'listening');
  const address = otherServer.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

it.each(['0.0.0.0', '127.0.0.1'])(
  'checkPort reports a port as taken if another program listens on %s',
  async (host) => {
    expect(await checkPort(await listenOn(host))).toBe('taken');
  },
);

it('checkPort reports a port as free once it is free again, and leaves it free', async () => {
  const port = await listenOn('127.0.0.1');
  otherServer?.close();
  expect(await checkPort(port)).toBe('free');
  expect(await checkPort(port)).toBe('free');
});

it('findNextFreePort returns the next free port after a taken one, and none above 65535', async () => {
  const taken = new Set([8080, 8081, 8083]);
  const check = (port: number) => Promise.resolve(taken.has(port) ? ('taken' as const) : ('free' as const));
  expect(await findNextFreePort(8080, check)).toBe(8082);
  expect(await findNextFreePort(65_535, check)).toBeUndefined();
});
