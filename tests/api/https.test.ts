import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:https';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPairingLink } from '#core/model/pairing-link.ts';
import { createCertificate, dayMs, type Pair } from '../support/certificates.ts';
import { findFreePort } from '../support/free-port.ts';
import { grepFolder } from '../support/grep-folder.ts';
import { account, startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

let server: TestServer;
let headers: Record<string, string>;
let pair: Pair;
let port: number;
beforeAll(async () => {
  server = await startServer();
  headers = await logIn(server);
  pair = await createCertificate();
  port = await findFreePort();
});
const createPairingQrText = async () =>
  (await call(server, 'createPairingCode', { headers, body: { role: 'kiosk', name: 'Lobby' } })).data.qrText;
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

type Reply = {
  status: number;
  json: { code?: string; data?: Record<string, unknown>; token?: string };
  cookie: string;
  fingerprint: string;
};

function callOverHttps(
  method: string,
  apiPath: string,
  {
    body,
    own: extraHeaders = {},
    host = 'localhost',
  }: { body?: object; own?: Record<string, string>; host?: string } = {},
): Promise<Reply> {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const agent = new Agent({ rejectUnauthorized: false });
  return new Promise<Reply>((resolve, reject) => {
    const headers = {
      host: `${host}:${port}`,
      ...(content === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(content.length) }),
      ...extraHeaders,
    };
    const outgoing = request(
      { host: '127.0.0.1', port, method, path: `/api${apiPath}`, headers, agent },
      (incoming) => {
        const fingerprint = (incoming.socket as TLSSocket).getPeerCertificate().fingerprint256;
        let text = '';
        incoming.on('data', (piece) => {
          text += piece;
        });
        incoming.on('end', () => {
          const cookie = String(incoming.headers['set-cookie'] ?? '');
          resolve({ status: incoming.statusCode ?? 0, json: JSON.parse(text), cookie, fingerprint });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(content);
  }).finally(() => agent.destroy());
}

const computeFingerprint = ({ certificate }: Pair) => {
  const der = Buffer.from(certificate.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return createHash('sha256')
    .update(der)
    .digest('hex')
    .toUpperCase()
    .replace(/..(?=.)/g, '$&:');
};
const expectClosed = () =>
  expect
    .poll(
      () =>
        callOverHttps('GET', '/health').then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 30_000 },
    )
    .toBe('closed');
const updateHttps = (body: object) => tryCall(server, 'updateHttps', { headers, body });

describe('https', () => {
  it('is off by default', async () => {
    expect((await call(server, 'getHttps', { headers })).data).toEqual({ state: 'off', port: 8443, certificate: null });
  });

  it('starts beside http as soon as a certificate is set, and shows the certificate but not its key', async () => {
    const { data } = (await updateHttps({ ...pair, port })).json ?? {};
    const expected = {
      state: 'on',
      port,
      certificate: {
        subject: 'game.hotel.test',
        issuer: 'game.hotel.test',
        names: ['game.hotel.test', '192.168.1.20'],
        notBefore: expect.any(String),
        notAfter: expect.any(String),
        daysLeft: 89,
      },
    };
    expect(data).toEqual(expected);
    expect((await call(server, 'getHttps', { headers })).data).toEqual(expected);
    const reply = await callOverHttps('GET', '/health');
    expect([reply.status, reply.fingerprint]).toEqual([200, computeFingerprint(pair)]);
    expect((await call(server, 'health')).data.storage).toBe('ok');
  });

  it('adds its host and the fingerprint of its certificate to the pairing QR code [DESKTOP-8]', async () => {
    const sha256 = Buffer.from(computeFingerprint(pair).replaceAll(':', ''), 'hex').toString('base64url');
    await call(server, 'updateSettings', { headers, body: { publicOrigin: 'http://192.168.1.20:8080' } });
    expect(readPairingLink(await createPairingQrText())).toMatchObject({
      origin: 'http://192.168.1.20:8080',
      secure: { host: `192.168.1.20:${port}`, sha256 },
    });
  });

  it('keeps the key in one file that only its owner can read, and never sends or logs it', async () => {
    const secret = pair.key.split('\n')[3]?.trim() ?? '';
    expect(secret.length).toBeGreaterThan(30);
    expect(grepFolder(server.dataDir, { secret })).toEqual(['https.json: secret']);
    expect(statSync(path.join(server.dataDir, 'https.json')).mode & 0o077).toBe(0);
    expect(server.output()).not.toContain(secret);
    for (const name of ['getHttps', 'getSettings', 'getStatus'] as const) {
      expect((await tryCall(server, name, { headers })).text).not.toContain(secret);
    }
  });

  it('accepts the names in its certificate as hosts, and unlike http lets a paired device read the settings', async () => {
    const body = { role: 'tablet', name: 'Office' };
    const { code } = (await call(server, 'createPairingCode', { headers, body })).data;
    const host = 'game.hotel.test';
    const paired = await callOverHttps('POST', '/devices/pair', { body: { code }, host });
    expect(paired.cookie).toMatch(/^__Host-tk_device=device-[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
    const cookie = paired.cookie.split(';')[0] ?? '';
    const { json } = await callOverHttps('POST', '/auth/admin/login', { body: account, own: { cookie }, host });
    const own = { cookie, authorization: `Bearer ${json.token}` };
    expect((await callOverHttps('GET', '/settings', { own, host })).status).toBe(200);
    const overHttp = await tryCall(server, 'getSettings', {
      headers: { ...own, 'x-device-token': cookie.split('=')[1] ?? '', host: `${host}:${server.port}` },
    });
    expect([overHttp.status, overHttp.json?.code]).toEqual([403, 'ONLY_ON_THIS_PC']);
    expect((await callOverHttps('GET', '/settings', { own, host: 'evil.example' })).json.code).toBe('WRONG_HOST');
  });

  it('serves a new certificate at once, and moves to another port', async () => {
    const next = await createCertificate({ toMs: 20 * dayMs });
    expect((await updateHttps(next)).json?.data).toMatchObject({ state: 'on', port, certificate: { daysLeft: 19 } });
    expect((await callOverHttps('GET', '/health')).fingerprint).toBe(computeFingerprint(next));
    const before = port;
    port = await findFreePort();
    expect((await updateHttps({ port })).json?.data).toMatchObject({ state: 'on', port });
    expect((await callOverHttps('GET', '/health')).fingerprint).toBe(computeFingerprint(next));
    port = before;
    await expectClosed();
    await updateHttps({ port });
    pair = next;
  });

  it('starts again after a restart of the server', async () => {
    await server.kill();
    server = await startServer({ dataDir: server.dataDir });
    expect((await callOverHttps('GET', '/health')).fingerprint).toBe(computeFingerprint(pair));
  });

  it.each<[string, () => Promise<object>, string]>([
    ['text that is no certificate', async () => ({ certificate: 'hello', key: pair.key }), 'CERTIFICATE_UNREADABLE'],
    [
      'a key instead of the certificate',
      async () => ({ certificate: pair.key, key: pair.key }),
      'CERTIFICATE_UNREADABLE',
    ],
    ['text that is no key', async () => ({ certificate: pair.certificate, key: 'hello' }), 'KEY_UNREADABLE'],
    [
      'the certificate instead of the key',
      async () => ({ certificate: pair.certificate, key: pair.certificate }),
      'KEY_UNREADABLE',
    ],
    [
      'a key with a password',
      async () => ({ certificate: pair.certificate, key: pair.key.replaceAll('PRIVATE KEY', 'ENCRYPTED PRIVATE KEY') }),
      'KEY_HAS_PASSWORD',
    ],
    [
      'the key of another certificate',
      async () => ({ certificate: pair.certificate, key: (await createCertificate()).key }),
      'KEY_MISMATCH',
    ],
    ['an expired certificate', () => createCertificate({ fromMs: -9 * dayMs, toMs: -dayMs }), 'EXPIRED'],
    ['a certificate that is not valid yet', () => createCertificate({ fromMs: 9 * dayMs }), 'NOT_YET_VALID'],
  ])('refuses %s, says why, and keeps the previous certificate', async (_, make, reason) => {
    const reply = await updateHttps(await make());
    expect([reply.status, reply.json]).toEqual([
      400,
      { success: false, code: 'CERTIFICATE_INVALID', message: expect.any(String), data: { reason } },
    ]);
    expect((await callOverHttps('GET', '/health')).fingerprint).toBe(computeFingerprint(pair));
  });

  it('refuses a port that is in use, and a certificate without a key', async () => {
    const taken = await updateHttps({ port: server.port });
    expect([taken.status, taken.json?.code]).toEqual([409, 'HTTPS_PORT_TAKEN']);
    expect((await updateHttps({ certificate: pair.certificate })).json).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: ['key'] },
    });
    expect((await callOverHttps('GET', '/health')).fingerprint).toBe(computeFingerprint(pair));
  });

  it('stops and deletes its file when staff remove it', async () => {
    expect((await call(server, 'removeHttps', { headers })).data).toEqual({
      state: 'off',
      port: 8443,
      certificate: null,
    });
    await expectClosed();
    expect(readdirSync(server.dataDir)).not.toContain('https.json');
  });
});
