import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { ServerCalls } from './server-calls.ts';

/** Starts a server with the given listener, and returns the calls to that server. */
async function createCalls(listener: RequestListener): Promise<ServerCalls> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return new ServerCalls(() => (server.address() as AddressInfo).port);
}

it('ServerCalls drops an expired session, even if the refused call asked for a picture', async () => {
  const calls = await createCalls((request, response) => {
    const isLogIn = request.method === 'POST';
    response.writeHead(isLogIn ? 200 : 401, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(isLogIn ? { token: 't', email: 'e', role: 'admin' } : { code: 'SESSION_EXPIRED' }));
  });
  await calls.logIn('e', 'p');
  expect(calls.session).toBeDefined();
  await expect(calls.getPicture('getPrintPreview', 'job')).rejects.toMatchObject({
    fault: { code: 'SESSION_EXPIRED' },
  });
  expect(calls.session).toBeUndefined();
});

it('ServerCalls treats a picture that breaks off like a missing reply', async () => {
  const calls = await createCalls((_, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('half', () => response.destroy());
  });
  await expect(calls.getPicture('getPrintPreview', 'job')).rejects.toMatchObject({ fault: { code: 'NO_RESPONSE' } });
});

it('a test page is sent again with the same id if its reply was lost, and the next one with a new id [PRINT-8]', async () => {
  const ids: unknown[] = [];
  const calls = await createCalls(async (request, response) => {
    ids.push(JSON.parse(await text(request)).clientOrderId);
    if (ids.length === 1) request.socket.destroy();
    else response.setHeader('Content-Type', 'application/json').end('{"data":{"jobId":"job"}}');
  });
  const testPage = { kind: 'test', printerId: 'printer', language: 'ja' };
  expect(await calls.send('createPrintJob', testPage)).toMatchObject({ jobId: 'job' });
  await calls.send('createPrintJob', testPage);
  expect(ids).toHaveLength(3);
  expect(ids[0]).toMatch(/^[\w-]{16,}$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
