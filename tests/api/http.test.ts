import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, send, tryCall } from '../support/server-calls.ts';
import { createTestPages } from '../support/test-pages.ts';

let server: TestServer;
const pages = await createTestPages();
beforeAll(async () => {
  server = await startServer({ env: { TAKARABUNE_PAGES: pages } });
});
afterAll(async () => {
  await server.stop();
  rmSync(pages, { recursive: true });
});

const expectFailure = (status: number, code: string) =>
  expect.objectContaining({ status, json: expect.objectContaining({ success: false, code }) });

/** Returns the status of the health call at this host. */
const readHealth = (host: string, port: number) =>
  fetch(`http://${host}:${port}/api/health`).then((reply) => reply.status);

describe('localhost (ACCESS-14)', () => {
  it('is this server on IPv6 too, and is shown', async () => {
    expect(await readHealth('[::1]', server.port)).toBe(200);
    expect(server.output()).toContain(`http://localhost:${server.port}/admin`);
  });

  it('is not shown while another program uses that port on IPv6', async () => {
    const other = createServer().listen(0, '::1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const second = await startServer({ port });
    expect(second.output()).toContain(`http://127.0.0.1:${port}/admin`);
    expect(second.output()).not.toContain('localhost');
    await second.stop();
    other.close();
  });
});

describe('the server', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/stories/x/nothing', '/api/gadgets'])(
    '[210] returns 404 as JSON for %s',
    async (path) => {
      const reply = await send(server, 'GET', path);
      expect(reply).toEqual(expectFailure(404, 'NOT_FOUND'));
      expect(reply.json?.message).toBe('Not found');
    },
  );

  it('returns 405 with the allowed methods for a wrong method on a known path, and 404 for an unknown path', async () => {
    const reply = await send(server, 'DELETE', '/api/stories/active/nothing');
    expect(reply.status).toBe(404);
    const wrong = await send(server, 'PATCH', '/api/stories/default-story-id');
    expect(wrong).toEqual(expectFailure(405, 'METHOD_NOT_ALLOWED'));
    expect(String(wrong.headers.allow).split(', ').toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PUT']);
  });

  it('responds to OPTIONS without allowing other sites', async () => {
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' };
    const reply = await send(server, 'OPTIONS', '/api/users/register', { headers });
    expect(reply.status).toBe(204);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('responds to HEAD as to GET but without a body, and refuses HEAD for a stream', async () => {
    const reply = await send(server, 'HEAD', '/api/health');
    expect([reply.status, reply.bytes.length]).toEqual([200, 0]);
    expect((await send(server, 'HEAD', '/api/events')).status).toBe(405);
  });

  it('returns a 4xx status for paths that cannot be decoded, or that contain NUL or slashes when decoded', async () => {
    for (const path of ['/api/stories/%E0%A4%A', '/%E0%A4%A', '/api/media/%00', '/api/..%2f..%2fetc%2fpasswd']) {
      const reply = await send(server, 'GET', path);
      expect(reply.status, path).toBeGreaterThanOrEqual(400);
      expect(reply.status, path).toBeLessThan(500);
    }
  });
});

describe('the response headers', () => {
  it('keep API replies out of caches, and do not name the server software', async () => {
    const { headers } = await send(server, 'GET', '/api/health');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.etag).toBeUndefined();
  });

  it('do not force https: no HSTS, no upgrade of insecure requests', async () => {
    for (const path of ['/', '/admin', '/api/health']) {
      const { headers } = await send(server, 'GET', path);
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests');
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    }
  });

  it('let only a page of the same origin frame the preview, and let no page frame the others', async () => {
    for (const [path, ancestors, frame] of [
      ['/preview', "'self'", 'SAMEORIGIN'],
      ['/preview/', "'none'", 'DENY'],
      ['/story/default-story-id', "'none'", 'DENY'],
      ['/admin/stories', "'none'", 'DENY'],
    ] as const) {
      const { headers } = await send(server, 'GET', path);
      expect(String(headers['content-security-policy']), path).toContain(`frame-ancestors ${ancestors}`);
      expect(headers['x-frame-options'], path).toBe(frame);
    }
  });

  it('allow inline styles in the panel but not on guests’ pages, and WebAssembly (the QR decoder) in both', async () => {
    const guest = String((await send(server, 'GET', '/')).headers['content-security-policy']);
    const admin = String((await send(server, 'GET', '/admin/users')).headers['content-security-policy']);
    expect(admin).toContain("style-src 'self' 'unsafe-inline'");
    expect(guest).toContain("style-src 'self';");
    for (const policy of [guest, admin]) {
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
      expect(policy).toContain("img-src 'self' data: blob:");
    }
  });
});

describe('writes that a page of another site sends', () => {
  const body = { roomNumber: '1', guestName: 'x', storyId: 'default-story-id' };

  it.each([
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])('are refused: %j', async (headers) => {
    expect(await tryCall(server, 'validateQr', { body: { qrCodeData: 'x' }, headers })).toEqual(
      expectFailure(403, 'FORBIDDEN'),
    );
    expect(await tryCall(server, 'logIn', { body, headers })).toEqual(expectFailure(403, 'FORBIDDEN'));
  });

  it('are told apart from those of our own pages, which are accepted', async () => {
    const body = { qrCodeData: 'default-story-id' };
    const ownPage = { origin: `http://localhost:${server.port}`, 'sec-fetch-site': 'same-origin' };
    expect((await tryCall(server, 'validateQr', { body, headers: ownPage })).status).toBe(200);
    const phone = { host: `hotel.test:${server.port}`, origin: `http://hotel.test:${server.port}` };
    expect((await tryCall(server, 'validateQr', { body, headers: phone })).status).toBe(200);
  });
});

describe('the Host header', () => {
  it('may be any name for guests, but must be known for staff calls, which otherwise return 421 before any other check', async () => {
    const headers = { host: 'evil.example' };
    expect((await send(server, 'GET', '/', { headers })).status).not.toBe(421);
    expect((await tryCall(server, 'listActiveStories', { headers })).status).toBe(200);
    const staff = await logIn(server);
    for (const name of ['listStories', 'getSetUp', 'verify', 'listGuests', 'getSettings'] as const) {
      expect(await tryCall(server, name, { headers: { ...staff, ...headers } }), name).toEqual(
        expectFailure(421, 'WRONG_HOST'),
      );
    }
    const setUp = { body: { email: 'x@y.example', password: '0123456789', link: 'x' }, headers };
    expect(await tryCall(server, 'setUp', setUp)).toEqual(expectFailure(421, 'WRONG_HOST'));
  });

  it('is refused if it is sent twice, and its second name is not listed for staff', async () => {
    const staff = await logIn(server);
    for (const path of ['/api/health', '/']) {
      const rawReply = await new Promise<string>((resolve, reject) => {
        let text = '';
        const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhOST: two.example\r\nConnection: close\r\n\r\n`;
        connect(server.port, '127.0.0.1', function (this: Socket) {
          this.end(request);
        })
          .on('data', (bytes) => {
            text += bytes;
          })
          .on('error', reject)
          .on('close', () => resolve(text));
      });
      expect(rawReply).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"INVALID_INPUT"/);
    }
    const { unknownHosts } = (await call(server, 'getStatus', { headers: staff })).data.address;
    expect(unknownHosts.map(({ host }) => host)).not.toContain('two.example');
  });

  it('is listed for staff if it is unknown, but at most five names are listed', async () => {
    for (let n = 0; n < 12; n += 1) await send(server, 'GET', '/api/health', { headers: { host: `h${n}.example` } });
    const { unknownHosts } = (await call(server, 'getStatus', { headers: await logIn(server) })).data.address;
    expect(unknownHosts).toHaveLength(5);
  });

  it('decides that a request is not local if it is a LAN address, even from this computer', async () => {
    const staff = await logIn(server);
    const { networkInterfaces } = await import('node:os');
    const lanAddress = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
    if (lanAddress === undefined) return;
    const headers = { ...staff, host: `${lanAddress}:${server.port}` };
    expect(await tryCall(server, 'listStories', { headers })).toEqual(expectFailure(403, 'DEVICE_NOT_PAIRED'));
    expect(
      (await tryCall(server, 'getStory', { params: { storyId: 'default-story-id' }, headers })).json?.data,
    ).not.toHaveProperty('questionsAnswers');
    await tryCall(server, 'updateSettings', { body: { lanAdmin: true }, headers: staff });
    expect((await tryCall(server, 'listStories', { headers })).status).toBe(200);
    await tryCall(server, 'updateSettings', { body: { lanAdmin: false }, headers: staff });
  });
});

describe('health', () => {
  it('returns the state of storage, clock and registration to anybody', async () => {
    const { json } = await tryCall(server, 'health');
    expect(json?.data).toMatchObject({ storage: expect.stringMatching(/ok|low/), clock: 'ok', registration: 'open' });
  });
});
