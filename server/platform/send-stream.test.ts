import { EventEmitter, once } from 'node:events';
import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { sendStream } from './send-stream.ts';

let server: ReturnType<typeof createServer>;
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** Listens on a free port and returns the address. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns a stream that never ends. */
const createEndlessStream = () => new Readable({ read: () => undefined });

it('sendStream sends the whole stream', async () => {
  const address = await serve((_, res) => void sendStream(Readable.from(['one ', 'two']), res));
  expect(await (await fetch(address)).text()).toBe('one two');
});

it('sendStream destroys the stream without an error if the client left before the first byte', async () => {
  const stream = createEndlessStream();
  const closedResponses = new EventEmitter();
  const address = await serve((_, res) => {
    phone.destroy();
    once(res, 'close').then(() => closedResponses.emit('res', res));
  });
  const phone = get(address).on('error', () => undefined);
  const [res] = await once(closedResponses, 'res');
  await sendStream(stream, res);
  expect(stream.destroyed).toBe(true);
});

it('sendStream destroys the stream if the client leaves while it is sent', async () => {
  const stream = createEndlessStream();
  stream.push('the beginning');
  const responses = new EventEmitter();
  const address = await serve((_, res) => responses.emit('res', res));
  const phone = get(address, (incoming) => incoming.once('data', () => phone.destroy())).on('error', () => undefined);
  const [res] = await once(responses, 'res');
  await sendStream(stream, res);
  expect(stream.destroyed).toBe(true);
});

it('sendStream breaks the response off and throws if the stream fails halfway', async () => {
  const failures = new EventEmitter();
  const stream = createEndlessStream();
  stream.push('the beginning');
  const address = await serve((_, res) => {
    sendStream(stream, res).catch((error: unknown) => failures.emit('error-thrown', error));
  });
  const thrown = once(failures, 'error-thrown');
  const broken = new EventEmitter();
  get(address, (incoming) => {
    incoming.once('data', () => stream.destroy(new Error('the disk is gone')));
    incoming.once('error', () => broken.emit('seen'));
  });
  await once(broken, 'seen');
  expect(await thrown).toEqual([new Error('the disk is gone')]);
});
