import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, send } from '../support/server-calls.ts';
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

const getPage = (path: string, headers: Record<string, string> = {}) => send(server, 'GET', path, { headers });

describe('pages', () => {
  it.each(['/', '/home', '/game', '/story/default-story-id', '/nothing', '/a/b/c', '/administrator', '/?story=x'])(
    'return the guests’ page at %s',
    async (path) => {
      const reply = await getPage(path);
      expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(reply.text).toContain('<title>guest');
    },
  );

  it('return the guests’ page in the chosen language, else in the phone’s, else in the hotel’s (PANEL-13)', async () => {
    const languageOf = async (path: string, headers = {}) => {
      const reply = await getPage(path, headers);
      expect(reply.headers['set-cookie']).toBeUndefined();
      return /lang="(\w+)"/.exec(reply.text)?.[1];
    };
    const thai = { 'Accept-Language': 'th-TH,th;q=0.9' };
    const english = { 'Accept-Language': 'en-GB,en;q=0.9' };
    expect(await languageOf('/')).toBe('ja');
    expect(await languageOf('/story/x', english)).toBe('en');
    expect(await languageOf('/home', thai)).toBe('ja');
    expect(await languageOf('/home', { ...english, Cookie: 'a=b; tk_language=ja' })).toBe('ja');
    expect(await languageOf('/home', { Cookie: 'tk_language=en' })).toBe('en');
    expect(await languageOf('/home', { ...english, Cookie: 'tk_language=nothing' })).toBe('en');
    const headers = await logIn(server);
    await call(server, 'updateSettings', { headers, body: { language: 'en' } });
    expect(await languageOf('/home', thai)).toBe('en');
    expect(await languageOf('/home', { 'Accept-Language': 'ja' })).toBe('ja');
    await call(server, 'updateSettings', { headers, body: { language: 'ja' } });
    const { headers: sent } = await getPage('/home', english);
    expect(sent.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    const known = await getPage('/home', { 'If-None-Match': String(sent.etag) });
    expect(known.status).toBe(200);
  });

  it.each([
    '/admin',
    '/admin/',
    '/admin/..',
    '/admin/users?q=1',
    '/admin/login',
    '/admin/nothing',
    '/admin/game-editor/x',
  ])('return the panel at %s', async (path) => {
    expect((await getPage(path)).text).toContain('<title>admin');
  });

  it('return 404 without HTML for a missing file', async () => {
    for (const path of [
      '/assets/gone-12345678.js',
      '/favicon.ico',
      '/admin/gone.css',
      '/.env',
      '/assets/../guest.html.map',
      '/assets/guest-a1B2c3D4.js.br',
    ]) {
      const reply = await getPage(path);
      expect([reply.status, reply.headers['content-type']], path).toEqual([404, 'text/plain; charset=utf-8']);
    }
  });

  it('refuse a POST', async () => {
    expect((await send(server, 'POST', '/home', { body: {} })).status).toBe(405);
  });
});

describe('files', () => {
  const asset = '/assets/guest-a1B2c3D4.js';

  it('are sent as the build compressed them, and cached for ever if their name contains a hash', async () => {
    const packed = await getPage(asset, { 'accept-encoding': 'gzip, br' });
    expect([packed.text, packed.headers['content-encoding']]).toEqual(['packed by the build', 'br']);
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(packed.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const other = await getPage(asset, { 'accept-encoding': 'gzip' });
    expect([other.headers['content-encoding'], other.text]).toEqual([
      undefined,
      expect.stringContaining('guest guest'),
    ]);
    const plain = await getPage(asset, { 'accept-encoding': 'br;q=0, identity' });
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
    expect(plain.text).toContain('console.log');
    expect((await getPage('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  it('are not sent again to a browser that has them', async () => {
    const first = await getPage('/');
    const again = await getPage('/', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('are refused if they were damaged after the build, until they are right again', async () => {
    const file = path.join(pages, 'assets/late-a1B2c3D4.js');
    writeFileSync(file, 'damaged');
    const damaged = await getPage('/assets/late-a1B2c3D4.js');
    expect([damaged.status, damaged.headers['cache-control'], damaged.headers.etag]).toEqual([
      503,
      'no-store',
      undefined,
    ]);
    writeFileSync(file, 'console.log(1)');
    expect((await getPage('/assets/late-a1B2c3D4.js')).text).toBe('console.log(1)');
    rmSync(file);
    // It is in memory now.
    expect((await getPage('/assets/late-a1B2c3D4.js')).status).toBe(200);
  });

  it('return only their length for HEAD', async () => {
    const reply = await send(server, 'HEAD', '/assets/picture-a1B2c3D4.webp');
    expect([reply.status, reply.headers['content-length'], reply.headers['content-type'], reply.bytes.length]).toEqual([
      200,
      '4',
      'image/webp',
      0,
    ]);
  });
});
