import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServerCalls } from './server-calls.ts';

/** Starts a local server with the given listener, and returns its origin. */
async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const startReplying = (status: number, json: unknown) =>
  startServer((_req, res) => res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json)));
const startRefusing = (status: number, code: string, data?: unknown) =>
  startReplying(status, { success: false, code, message: '', ...(data === undefined ? {} : { data }) });
const calls = createServerCalls();

describe('the health check of an address', () => {
  it('returns the version and name of a hotel', async () => {
    const origin = await startReplying(200, {
      success: true,
      data: { version: '1.4.0', hotelName: 'Yunagi', uptimeMs: 1 },
    });
    expect(await calls.health(origin)).toEqual({ version: '1.4.0', hotelName: 'Yunagi' });
  });

  it.each<[string, RequestListener]>([
    ['an HTML page', (_req, res) => res.end('<html>')],
    ['other JSON', (_req, res) => res.end('{"data":{"version":7}}')],
    ['status 500', (_req, res) => res.writeHead(500).end('{}')],
    ['more than 64 KB', (_req, res) => res.end(`{"data":"${'x'.repeat(70_000)}"}`)],
  ])('returns the fault other for a server that responds with %s', async (_name, listener) => {
    expect(await calls.health(await startServer(listener))).toEqual({ fault: 'other' });
  });

  it('returns the fault away for a closed port and for a redirect, which no call follows', async () => {
    const tokens: string[] = [];
    const other = await startServer((req, res) => {
      tokens.push(String(req.headers['x-device-token']));
      res.end('{}');
    });
    const redirecting = await startServer((_req, res) => res.writeHead(307, { Location: other }).end());
    expect(await calls.health('http://127.0.0.1:1')).toEqual({ fault: 'away' });
    expect(await calls.health(redirecting)).toEqual({ fault: 'away' });
    expect(await calls.checkPairing(redirecting, 'device-secret', 'kiosk')).toBe('away');
    expect(tokens).toEqual([]);
  });
});

describe('a pairing code', () => {
  it('is sent with the role, and a token for that role is returned, but none for another role', async () => {
    const requests: unknown[] = [];
    const data = { deviceToken: 'device-secret', deviceId: 'd1', role: 'kiosk', name: 'Lobby' };
    const origin = await startServer((req, res) => {
      req.on('data', (chunk) => requests.push(req.method, req.url, JSON.parse(String(chunk))));
      req.on('end', () => res.end(JSON.stringify({ success: true, data })));
    });
    expect(await calls.pair(origin, '048159', 'kiosk')).toEqual({
      ...{ token: 'device-secret', deviceId: 'd1', name: 'Lobby' },
    });
    expect(requests).toEqual(['POST', '/api/devices/pair', { code: '048159', role: 'kiosk' }]);
    expect(await calls.pair(origin, '048159', 'tablet')).toEqual({ fault: 'failed' });
  });

  it.each([
    [404, 'PAIRING_CODE_INVALID', { reason: 'wrong' }, { fault: 'wrong' }],
    [404, 'PAIRING_CODE_INVALID', { reason: 'expired' }, { fault: 'expired' }],
    [404, 'PAIRING_CODE_INVALID', { reason: 'used' }, { fault: 'used' }],
    // Older servers send no reason.
    [404, 'PAIRING_CODE_INVALID', undefined, { fault: 'wrong' }],
    [409, 'PAIRING_CODE_OTHER_ROLE', { role: 'kiosk' }, { fault: 'other-role' }],
    [429, 'TOO_MANY_REQUESTS', { retryAfterMs: 42_000 }, { fault: 'wait', retryAfterMs: 42_000 }],
    [507, 'STORAGE_FULL', undefined, { fault: 'failed' }],
  ])('that is refused with %s %s %j returns the reason', async (status, code, data, fault) => {
    expect(await calls.pair(await startRefusing(status, code, data), '048159', 'tablet')).toEqual(fault);
  });

  it('returns the fault away if the server cannot be reached', async () => {
    expect(await calls.pair('http://127.0.0.1:1', '048159', 'tablet')).toEqual({ fault: 'away' });
  });
});

describe('the pairing state of a device', () => {
  it('is requested with its token, and counts as revoked if the server knows it in another role', async () => {
    const requests: unknown[] = [];
    const data = { deviceId: 'd1', role: 'kiosk', name: 'Lobby' };
    const origin = await startServer((req, res) => {
      requests.push(req.url, req.headers['x-device-token']);
      res.end(JSON.stringify({ success: true, data }));
    });
    expect(await calls.checkPairing(origin, 'device-secret', 'kiosk')).toBe('paired');
    expect(requests).toEqual(['/api/devices/me', 'device-secret']);
    expect(await calls.checkPairing(origin, 'device-secret', 'tablet')).toBe('revoked');
  });

  it.each([
    [403, 'DEVICE_NOT_PAIRED', 'revoked'],
    [421, 'WRONG_HOST', 'away'],
    [403, 'FORBIDDEN', 'away'],
    [500, 'UNEXPECTED', 'away'],
  ])('is read from %s %s as %s', async (status, code, standing) => {
    expect(await calls.checkPairing(await startRefusing(status, code), 'device-secret', 'kiosk')).toBe(standing);
  });
});
