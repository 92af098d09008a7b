import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { createTestPages } from '../support/test-pages.ts';

/** Low limits, so that an attack is small. */
const limits = { connections: 40, connectionsPerAddress: 24, connectionsForStaff: 8 };
const attackerAddress = '127.0.0.2';
const phoneAddress = '127.0.0.3';
const healthRequest = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

let server: TestServer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-sockets-'));
const pages = await createTestPages();
beforeAll(async () => {
  writeFileSync(path.join(dataDir, 'limits.json'), JSON.stringify(limits));
  server = await startServer({ dataDir, env: { TAKARABUNE_PAGES: pages } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(pages, { recursive: true });
});

const openSockets = new Set<Socket>();
afterEach(() => {
  for (const socket of openSockets) socket.destroy();
  openSockets.clear();
});

/**
 * Connects from an address and sends this text. When the server closes the connection, `closed` resolves with what was
 * received.
 */
function connectAndSend(address: string, text: string): { readonly socket: Socket; readonly closed: Promise<string> } {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: address });
  openSockets.add(socket);
  let received = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('connect', () => socket.write(text));
    socket.on('data', (bytes) => {
      received += bytes;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      openSockets.delete(socket);
      resolve(received);
    });
  });
  return { socket, closed };
}

const waitForConnect = (socket: Socket) =>
  new Promise<void>((resolve) => (socket.connecting ? socket.once('connect', () => resolve()) : resolve()));

/** Opens `count` sockets that send this text. Returns how many are still open after the server has accepted or closed each. */
async function openAttackSockets(count: number, address: string, text: string): Promise<number> {
  const sockets = Array.from({ length: count }, () => connectAndSend(address, text).socket);
  await Promise.all(sockets.map(waitForConnect));
  // The server handles the sockets in order, so this response comes last.
  await connectAndSend('127.0.0.9', healthRequest).closed;
  return sockets.filter((socket) => openSockets.has(socket)).length;
}

const isSuccess = (response: string) => response.startsWith('HTTP/1.1 200') && response.includes('"success":true');

describe('a body that nobody reads', () => {
  it('delays no response, and its connection is closed soon, even if more of the body arrives slowly', async () => {
    const cases = [
      ['GET /api/health', 200],
      ['GET /', 200],
      ['GET /nothing.js', 404],
      ['POST /api/nothing', 404],
      ['POST /', 405],
      ['POST /api/stories', 401],
    ] as const;
    const responses = cases.map(async ([line]) => {
      const { socket, closed } = connectAndSend(
        phoneAddress,
        `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n`,
      );
      const trickle = setInterval(() => socket.write('x'), 300);
      const response = await closed;
      clearInterval(trickle);
      return `${line} ${response.slice(9, 12)}`;
    });
    expect(await Promise.all(responses)).toEqual(cases.map(([line, status]) => `${line} ${status}`));
  });

  it('is treated in the same way if it arrives in chunks without a content length', async () => {
    const headers = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    const { socket, closed } = connectAndSend(phoneAddress, headers);
    const trickle = setInterval(() => socket.write('1\r\nx\r\n'), 300);
    expect(isSuccess(await closed)).toBe(true);
    clearInterval(trickle);
  });

  it('does not end the connection if it is complete', async () => {
    const createRequest = (close: string) =>
      `GET /api/health HTTP/1.1\r\nHost: localhost\r\n${close}Content-Length: 5\r\n\r\nhello`;
    const { socket, closed } = connectAndSend(phoneAddress, createRequest(''));
    // Waits longer than the server waits for an unfinished body.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    socket.write(createRequest('Connection: close\r\n'));
    expect((await closed).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });
});

describe('many slow sockets', () => {
  const slowRequest =
    'POST /api/story-validation/validate-qr HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\nContent-Type: application/json\r\n\r\n{';

  it('from one address are limited, and block neither other phones nor a phone behind that address', async () => {
    expect(await openAttackSockets(60, attackerAddress, slowRequest)).toBeLessThanOrEqual(limits.connectionsPerAddress);
    for (const address of [phoneAddress, attackerAddress, '127.0.0.1']) {
      expect(isSuccess(await connectAndSend(address, healthRequest).closed), address).toBe(true);
    }
  });

  it('from several addresses stay within the total, and phones can still connect', async () => {
    const openCounts = await Promise.all([2, 4, 5, 6].map((n) => openAttackSockets(30, `127.0.0.${n}`, slowRequest)));
    expect(openCounts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(limits.connections);
    for (const address of [phoneAddress, '127.0.0.1'])
      expect(isSuccess(await connectAndSend(address, healthRequest).closed)).toBe(true);
  });

  it.each([
    ['send nothing', ''],
    ['never finish their headers', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: '],
  ])('are limited in the same way if they %s', async (_, text) => {
    expect(await openAttackSockets(60, attackerAddress, text)).toBeLessThanOrEqual(limits.connectionsPerAddress);
    expect(isSuccess(await connectAndSend(phoneAddress, healthRequest).closed)).toBe(true);
  });

  it('from this computer are limited too', async () => {
    expect(await openAttackSockets(60, '127.0.0.1', slowRequest)).toBeLessThanOrEqual(limits.connectionsPerAddress);
    expect(isSuccess(await connectAndSend(phoneAddress, healthRequest).closed)).toBe(true);
    expect(isSuccess(await connectAndSend('127.0.0.1', healthRequest).closed)).toBe(true);
  });
});
