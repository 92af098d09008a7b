import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendCsv } from './send-csv.ts';

let server: ReturnType<typeof createServer>;
afterEach(async () => {
  server.close();
  await once(server, 'close');
});

/** Sends these pieces, and returns what a client receives and the error that the handler must log. */
async function exchange(pieces: Iterable<string>, method = 'GET') {
  let failure: unknown;
  server = createServer((_, res) => {
    sendCsv(res, 'log-2026-11-24.csv', pieces, method === 'HEAD').catch((error: unknown) => {
      failure = error;
      if (res.headersSent) res.destroy();
      else res.writeHead(500).end('the envelope of the error');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ port, method, agent: false }), 'response');
  let text = '';
  const isWhole = await new Promise<boolean>((resolve) => {
    response.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    response.on('end', () => resolve(true)).on('error', () => resolve(false));
  });
  return { status: response.statusCode, headers: response.headers, text, isWhole, failure };
}

function* breakAfter(...pieces: string[]) {
  yield* pieces;
  throw new Error('the row cannot be read');
}

it('sendCsv sends all pieces as a file, and nothing of it for HEAD', async () => {
  const sent = await exchange(['"a"\r\n', '"b"\r\n']);
  expect(sent).toMatchObject({ status: 200, text: '"a"\r\n"b"\r\n', isWhole: true, failure: undefined });
  expect(sent.headers['content-disposition']).toBe('attachment; filename="log-2026-11-24.csv"');
  server.close();
  expect(await exchange(breakAfter('"a"\r\n'), 'HEAD')).toMatchObject({ status: 200, text: '', failure: undefined });
});

it('sendCsv throws before anything is sent if the first rows cannot be read, so that the reply is an error', async () => {
  const sent = await exchange(breakAfter('"head"\r\n'));
  expect(sent).toMatchObject({ status: 500, text: 'the envelope of the error', isWhole: true });
  expect(sent.headers['content-type']).toBeUndefined();
  expect(sent.failure).toEqual(new Error('the row cannot be read'));
});

it('sendCsv (PANEL-12) ends a file that fails halfway with a line that says so, breaks the reply off and throws', async () => {
  const sent = await exchange(breakAfter('"head"\r\n', '"first rows"\r\n'));
  expect(sent.text).toMatch(/^"head"\r\n"first rows"\r\n"[^"]*途中[^"]*incomplete[^"]*"\r\n$/s);
  expect(sent.isWhole).toBe(false);
  expect(sent.failure).toEqual(new Error('the row cannot be read'));
});

it('sendCsv stops without an error when the client leaves', async () => {
  let yielded = 0;
  let isClosed = false;
  const piece = 'x'.repeat(100_000);
  function* endless() {
    try {
      for (;;) {
        yielded += 1;
        yield piece;
      }
    } finally {
      isClosed = true;
    }
  }
  const ended = new Promise<unknown>((resolve) => {
    server = createServer((_, res) => {
      sendCsv(res, 'log.csv', endless(), false).then(() => resolve(undefined), resolve);
    }).listen(0, '127.0.0.1');
  });
  await once(server, 'listening');
  const request = get({ port: (server.address() as AddressInfo).port, agent: false }, (response) =>
    response.once('data', () => request.destroy()),
  ).on('error', () => undefined);
  expect(await ended).toBeUndefined();
  expect([isClosed, yielded > 0]).toEqual([true, true]);
});
