import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { ServerCalls } from './server-calls.ts';

it('a test page is sent again with the same id if its reply was lost, and the next one with a new id [PRINT-8]', async () => {
  const ids: unknown[] = [];
  const server = createServer(async (request, response) => {
    ids.push(JSON.parse(await text(request)).clientOrderId);
    if (ids.length === 1) request.socket.destroy();
    else response.setHeader('Content-Type', 'application/json').end('{"data":{"jobId":"job"}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const calls = new ServerCalls(() => (server.address() as AddressInfo).port);
  const testPage = { kind: 'test', printerId: 'printer', language: 'ja' };
  expect(await calls.send('createPrintJob', testPage)).toMatchObject({ jobId: 'job' });
  await calls.send('createPrintJob', testPage);
  expect(ids).toHaveLength(3);
  expect(ids[0]).toMatch(/^[\w-]{16,}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
