import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeServerCalls } from './server-calls.ts';

/** Starts a local server with the given listener, and returns its origin. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const saying = (status: number, json: unknown) =>
  answering((_req, res) => res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json)));
const refusing = (status: number, code: string, data?: unknown) =>
  saying(status, { success: false, code, message: '', ...(data === undefined ? {} : { data }) });
const calls = makeServerCalls();

describe('the health check of an address', () => {
  it('returns the version and name of a hotel', async () => {
    const origin = await saying(200, { success: true, data: { version: '1.4.0', hotelName: 'Yunagi', uptimeMs: 1 } });
    expect(await calls.health(origin)).toEqual({ version: '1.4.0', hotelName: 'Yunagi' });
  });

  it.each<[string, RequestListener]>([
    ['an HTML page', (_req, res) => res.end('<html>')],
    ['other JSON', (_req, res) => res.end('{"data":{"version":7}}')],
    ['status 500', (_req, res) => res.writeHead(500).end('{}')],
    ['more than 64 KB', (_req, res) => res.end(`{"data":"${'x'.repeat(70_000)}"}`)],
  ])('returns the fault other for a server that responds with %s', async (_name, listener) => {
    expect(await calls.health(await answering(listener))).toEqual({ fault: 'other' });
  });

  it('returns the fault away for a closed port and for a redirect, which it does not follow', async () => {
    const heard: string[] = [];
    const other = await answering((req, res) => {
      heard.push(String(req.headers['x-device-token']));
      res.end('{}');
    });
    const redirecting = await answering((_req, res) => res.writeHead(307, { Location: other }).end());
    expect(await calls.health('http://127.0.0.1:1')).toEqual({ fault: 'away' });
    expect(await calls.health(redirecting)).toEqual({ fault: 'away' });
    expect(await calls.standing(redirecting, 'device-secret', 'kiosk')).toBe('away');
    expect(heard).toEqual([]);
  });
});

describe('a pairing code', () => {
  it('is sent with the role, and the token of that role is returned', async () => {
    const heard: unknown[] = [];
    const data = { deviceToken: 'device-secret', deviceId: 'd1', role: 'kiosk', name: 'Lobby' };
    const origin = await answering((req, res) => {
      req.on('data', (chunk) => heard.push(req.method, req.url, JSON.parse(String(chunk))));
      req.on('end', () => res.end(JSON.stringify({ success: true, data })));
    });
    expect(await calls.pair(origin, '048159', 'kiosk')).toEqual({
      ...{ token: 'device-secret', deviceId: 'd1', name: 'Lobby' },
    });
    expect(heard).toEqual(['POST', '/api/devices/pair', { code: '048159', role: 'kiosk' }]);
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
    expect(await calls.pair(await refusing(status, code, data), '048159', 'tablet')).toEqual(fault);
  });

  it('returns the fault away if the server cannot be reached', async () => {
    expect(await calls.pair('http://127.0.0.1:1', '048159', 'tablet')).toEqual({ fault: 'away' });
  });
});

describe('the pairing state of a device', () => {
  it('is requested with its token', async () => {
    const heard: unknown[] = [];
    const data = { deviceId: 'd1', role: 'kiosk', name: 'Lobby' };
    const origin = await answering((req, res) => {
      heard.push(req.url, req.headers['x-device-token']);
      res.end(JSON.stringify({ success: true, data }));
    });
    expect(await calls.standing(origin, 'device-secret', 'kiosk')).toBe('paired');
    expect(heard).toEqual(['/api/devices/me', 'device-secret']);
    expect(await calls.standing(origin, 'device-secret', 'tablet')).toBe('revoked');
  });

  it.each([
    [403, 'DEVICE_NOT_PAIRED', 'revoked'],
    [421, 'WRONG_HOST', 'away'],
    [403, 'FORBIDDEN', 'away'],
    [500, 'UNEXPECTED', 'away'],
  ])('is read from %s %s as %s', async (status, code, standing) => {
    expect(await calls.standing(await refusing(status, code), 'device-secret', 'kiosk')).toBe(standing);
  });
});
