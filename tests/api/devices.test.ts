import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiBase } from '#core/api/routes.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import { ApiStream } from '../support/api-stream.ts';
import { grepFolder } from '../support/grep-folder.ts';
import { account, type ServerOptions, startServer, type TestServer } from '../support/server.ts';
import { asStaff, type CallName, type CallParts, call, logIn, type Reply, tryCall } from '../support/server-calls.ts';

/**
 * How long a test waits, in ms, for something that must happen at once. It is less than the 15 s after which a stream
 * checks its session by itself.
 */
const atOnceMs = 10_000;

let shared: TestServer;
/** The server of the current test: the shared one, or one of its own. */
let server: TestServer;
let headers: Record<string, string>;
/**
 * The host name by which a tablet on the Wi-Fi calls the server. It is not a local name, so the server does not treat the
 * call as local.
 */
let lanHost: string;

const switchServer = (chosen: TestServer) => {
  server = chosen;
  lanHost = `${hostname()}:${server.port}`;
};
const stopAndRemove = async (target: TestServer) => {
  await target.stop();
  rmSync(target.dataDir, { recursive: true, force: true });
};
/** Starts a server for a test that stops it, or that uses up the limits of this address. */
const startOwnServer = async (options?: ServerOptions) => switchServer(await startServer(options));

beforeAll(async () => {
  shared = await startServer();
});
beforeEach(async () => {
  switchServer(shared);
  headers = await logIn(server);
});
afterEach(async () => {
  if (server !== shared) return stopAndRemove(server);
  // Closes the panel to the LAN and removes all devices before the next test.
  await call(server, 'updateSettings', { headers, body: { lanAdmin: false } });
  for (const { deviceId } of await listDevices()) await call(server, 'deleteDevice', { headers, params: { deviceId } });
});
afterAll(() => stopAndRemove(shared));

/** A browser on another device. It sends the server's LAN name as its host, and keeps its cookies. */
class Browser {
  cookie: string | undefined;
  token: string | undefined;

  async try(name: CallName, parts: CallParts = {}): Promise<Reply> {
    const reply = await tryCall(server, name, { ...parts, headers: { ...this.headers, ...parts.headers } });
    const [set] = [reply.headers['set-cookie'] ?? []].flat();
    if (set !== undefined) this.cookie = set.split(';')[0];
    return reply;
  }

  get headers(): Record<string, string> {
    return {
      host: lanHost,
      ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
      ...(this.token === undefined ? {} : asStaff(this.token)),
    };
  }

  /** Makes a call. Returns the code of the refusal, or `open` if it is not refused. */
  async code(name: CallName, parts: CallParts = {}): Promise<string> {
    return String((await this.try(name, parts)).json?.code ?? 'open');
  }

  async pair(code: string): Promise<Reply> {
    return this.try('pairDevice', { body: { code } });
  }

  async logIn(): Promise<void> {
    const reply = await this.try('logIn', { body: account });
    this.token = String(reply.json?.token);
  }
}

const createPairingCode = async (role: 'tablet' | 'kiosk' = 'tablet', name = 'Pool bar') =>
  (await call(server, 'createPairingCode', { headers, body: { role, name } })).data;
const listDevices = async () => (await call(server, 'listDevices', { headers })).data;

async function pairTablet(): Promise<Browser> {
  const tablet = new Browser();
  expect((await tablet.pair((await createPairingCode()).code)).status).toBe(200);
  await tablet.logIn();
  return tablet;
}

describe('a tablet', () => {
  it('is refused until it pairs with a code from the front desk, and can then do the daily work [236]', async () => {
    const tablet = new Browser();
    for (const name of ['logIn', 'getSetUp', 'verify', 'listGuests'] as const) {
      expect(await tablet.code(name, { body: name === 'logIn' ? account : undefined })).toBe('DEVICE_NOT_PAIRED');
    }
    const { code, qrText, expiresAt } = await createPairingCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(qrText).toMatch(new RegExp(`^http://[^/]+:${server.port}/admin/pair\\?code=${code}$`));
    const restMs = Date.parse(expiresAt) - Date.now();
    expect(restMs).toBeGreaterThan(4.5 * 60_000);
    expect(restMs).toBeLessThanOrEqual(5 * 60_000);
    const paired = await tablet.pair(` ${code.slice(0, 3)}-${code.slice(3)} `);
    expect(paired.json?.data).toEqual({
      deviceToken: expect.stringMatching(/^device-[A-Za-z0-9_-]{43}$/),
      deviceId: expect.any(String),
      role: 'tablet',
      name: 'Pool bar',
    });
    expect(String(paired.headers['set-cookie'])).toMatch(
      /^tk_device=device-[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    await tablet.logIn();
    for (const name of ['verify', 'listGuests', 'listStories', 'getStatus', 'getStats'] as const) {
      expect(await tablet.code(name), name).toBe('open');
    }
  });

  it('is refused accounts, devices and settings over http until the panel is opened to the LAN [236]', async () => {
    const tablet = await pairTablet();
    const refused: [CallName, CallParts][] = [
      ['getSettings', {}],
      ['updateSettings', { body: { lanAdmin: true } }],
      ['listStaff', {}],
      ['createStaff', { body: { email: 'x@y.example', password: 'long enough it is', role: 'admin' } }],
      ['changeOwnPassword', { body: { currentPassword: account.password, newPassword: 'long enough it is' } }],
      ['createPairingCode', { body: { role: 'tablet', name: 'Mine' } }],
      ['listDevices', {}],
      ['deleteDevice', { params: { deviceId: 'x' } }],
    ];
    for (const [name, parts] of refused) {
      const reply = await tablet.try(name, parts);
      expect([reply.status, reply.json?.code], name).toEqual([403, 'ONLY_ON_THIS_PC']);
    }
    await call(server, 'updateSettings', { headers, body: { lanAdmin: true } });
    await tablet.logIn();
    expect(await tablet.code('getSettings')).toBe('open');
  });

  it('is refused under an unknown host before any other check [236]', async () => {
    const tablet = await pairTablet();
    const host = { headers: { host: `evil.example:${server.port}` } };
    for (const name of ['verify', 'listGuests', 'getSettings', 'logIn', 'pairDevice'] as const) {
      const reply = await tablet.try(name, { ...host, body: name === 'pairDevice' ? { code: '1' } : undefined });
      expect([reply.status, reply.json?.code], name).toEqual([421, 'WRONG_HOST']);
    }
    expect((await tablet.try('listActiveStories', host)).status).toBe(200);
  });

  it('is listed with the time when it was last seen, and loses its sessions and streams at once when it is revoked', async () => {
    const tablet = await pairTablet();
    const stream = await ApiStream.open(server, apiBase + staffRoutes.streamStaff.path, tablet.headers);
    await stream.until(({ messages }) => messages.length > 0);
    const [device] = await listDevices();
    expect(device).toMatchObject({ role: 'tablet', name: 'Pool bar', isThis: false });
    const ownDevice = { deviceId: device?.deviceId, role: 'tablet', name: 'Pool bar' };
    expect((await tablet.try('ownDevice')).json?.data).toEqual(ownDevice);
    expect(Date.parse(device?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(device?.pairedAt ?? ''));
    await call(server, 'deleteDevice', { headers, params: { deviceId: device?.deviceId ?? '' } });
    await stream.until(({ isEnded }) => isEnded, atOnceMs);
    expect(await tablet.code('listGuests')).toBe('DEVICE_NOT_PAIRED');
    expect(await tablet.code('ownDevice')).toBe('DEVICE_NOT_PAIRED');
    expect(await listDevices()).toEqual([]);
    await tablet.pair((await createPairingCode()).code);
    expect(await tablet.code('listGuests')).toBe('SESSION_EXPIRED');
  });

  it('stays paired after a restart, and its secret is in no file and no log', async () => {
    await startOwnServer();
    headers = await logIn(server);
    const tablet = await pairTablet();
    await server.kill();
    await startOwnServer({ dataDir: server.dataDir });
    expect(await tablet.code('listGuests')).toBe('open');
    const secret = tablet.cookie?.split('=')[1] ?? '';
    expect(secret).toHaveLength(50);
    expect(grepFolder(server.dataDir, { secret, token: tablet.token ?? '' })).toEqual([]);
    expect(server.output()).not.toContain(secret);
  });

  it('has sessions that are valid only with its own cookie', async () => {
    const [first, second] = [await pairTablet(), await pairTablet()];
    const thief = new Browser();
    thief.token = first.token;
    expect(await thief.code('listGuests')).toBe('DEVICE_NOT_PAIRED');
    thief.cookie = second.cookie;
    expect(await thief.code('listGuests')).toBe('SESSION_EXPIRED');
    const atDesk = await tryCall(server, 'listGuests', { headers: asStaff(first.token ?? '') });
    expect(atDesk.json?.code).toBe('SESSION_EXPIRED');
    expect(await first.code('listGuests')).toBe('open');
  });

  it('that is paired again is listed once, under its new name, and has to log in again', async () => {
    const tablet = await pairTablet();
    await tablet.pair((await createPairingCode('tablet', 'Terrace')).code);
    expect((await listDevices()).map(({ name }) => name)).toEqual(['Terrace']);
    expect(await tablet.code('listGuests')).toBe('SESSION_EXPIRED');
  });
});

describe('a kiosk', () => {
  it('is never treated as staff, not even on the PC itself, but may create the QR code of a story', async () => {
    const { code } = await createPairingCode('kiosk', 'Lobby');
    const reply = await tryCall(server, 'pairDevice', { body: { code } });
    const { deviceToken } = (reply.json?.data ?? {}) as { deviceToken: string };
    const kiosk = { 'x-device-token': deviceToken };
    expect((await tryCall(server, 'listGuests', { headers: { ...headers, ...kiosk } })).json?.code).toBe('ONE_CALLER');
    expect((await tryCall(server, 'logIn', { headers: kiosk, body: account })).json?.code).toBe('DEVICE_NOT_PAIRED');
    const story = await tryCall(server, 'createStoryQrCode', {
      headers: { ...kiosk, host: lanHost },
      params: { storyId: 'default-story-id' },
      body: {},
    });
    expect(story.status).toBe(200);
  });
});

describe('a pairing code', () => {
  it('for a kiosk does not pair a tablet, and still pairs a kiosk afterwards', async () => {
    const { code } = await createPairingCode('kiosk', 'Lobby');
    const refused = await new Browser().try('pairDevice', { body: { code, role: 'tablet' } });
    expect([refused.status, refused.json?.code, refused.json?.data]).toEqual([
      409,
      'PAIRING_CODE_OTHER_ROLE',
      { role: 'kiosk' },
    ]);
    expect((await new Browser().try('pairDevice', { body: { code, role: 'kiosk' } })).status).toBe(200);
  });

  it('pairs one device only', async () => {
    const { code } = await createPairingCode();
    expect((await new Browser().pair(code)).status).toBe(200);
    const again = await new Browser().pair(code);
    expect([again.status, again.json?.code, again.headers['set-cookie']]).toEqual([
      404,
      'PAIRING_CODE_INVALID',
      undefined,
    ]);
  });

  it('cannot be guessed: after ten wrong codes in a minute even the right one is refused', async () => {
    await startOwnServer();
    headers = await logIn(server);
    const { code } = await createPairingCode();
    const wrong = code === '000000' ? '000001' : '000000';
    const guesser = new Browser();
    for (let i = 0; i < 10; i += 1) expect((await guesser.pair(wrong)).json?.code).toBe('PAIRING_CODE_INVALID');
    const refused = await guesser.pair(code);
    expect([refused.status, refused.json?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.json?.data).toEqual({ retryAfterMs: expect.any(Number) });
  });
});

describe('a staff stream', () => {
  it('ends at once when its session logs out, while the streams of other sessions stay open', async () => {
    const open = async (ownHeaders: Record<string, string>) => {
      const stream = await ApiStream.open(server, apiBase + staffRoutes.streamStaff.path, ownHeaders);
      await stream.until(({ messages }) => messages.length > 0);
      return stream;
    };
    const leaver = await logIn(server);
    const [mine, theirs] = [await open(leaver), await open(headers)];
    await call(server, 'logOut', { headers: leaver });
    await mine.until(({ isEnded }) => isEnded, atOnceMs);
    expect(theirs.isEnded).toBe(false);
    theirs.close();
  });

  it('ends at once when the panel is closed to the LAN', async () => {
    await call(server, 'updateSettings', { headers, body: { lanAdmin: true } });
    const guest = new Browser();
    await guest.logIn();
    const stream = await ApiStream.open(server, apiBase + staffRoutes.streamStaff.path, guest.headers);
    await stream.until(({ messages }) => messages.length > 0);
    await call(server, 'updateSettings', { headers, body: { lanAdmin: false } });
    await stream.until(({ isEnded }) => isEnded, atOnceMs);
    expect(await guest.code('listGuests')).toBe('DEVICE_NOT_PAIRED');
  });
});

describe('the one-time link', () => {
  it('pairs the device that creates the first account with it [236]', async () => {
    await startOwnServer({ env: { TAKARABUNE_ADMIN_EMAIL: '', TAKARABUNE_ADMIN_PASSWORD: '' } });
    const link = new URL(String(server.ready.setUpPath), server.origin).searchParams.get('link') ?? '';
    const tablet = new Browser();
    const agent = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)' };
    const wrong = await tablet.try('setUp', { body: { ...account, link: 'x'.repeat(32) }, headers: agent });
    expect([wrong.json?.code, wrong.headers['set-cookie']]).toEqual(['SETUP_LINK_INVALID', undefined]);
    const setUpReply = await tablet.try('setUp', { body: { ...account, link }, headers: agent });
    tablet.token = String(setUpReply.json?.token);
    expect(await tablet.code('verify')).toBe('open');
    expect(await tablet.code('listGuests')).toBe('open');
    headers = await logIn(server);
    expect(await listDevices()).toMatchObject([{ role: 'tablet', name: 'iPad' }]);
  });
});
