import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { call, send, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff: headers } = startServerForFile();

const storyId = 'default-story-id';
const status = async () => (await call(server, 'getStatus', { headers })).data;
const chooseOrigin = (publicOrigin: string) => call(server, 'updateSettings', { headers, body: { publicOrigin } });
/** Creates the QR code of the story and returns its link. The server then counts the link's address as printed. */
const createStoryLink = async () =>
  (await call(server, 'createStoryQrCode', { params: { storyId }, headers, body: {} })).data.qrCodeUrl;
const register = (roomNumber: string) =>
  call(server, 'registerGuest', { body: { roomNumber, guestName: 'a', storyId } });

describe('the status of the server', () => {
  it('contains address, disk, journal, clock, registration and streams', async () => {
    const { lines } = (await status()).storage.journal;
    await register('1');
    const data = await status();
    expect(data).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      uptimeMs: expect.any(Number),
      address: { isChosen: false, changed: null },
      storage: { problems: [], journal: { lines: lines + 1, lastAt: expect.any(String) } },
      clock: { state: 'ok', now: expect.any(String) },
      registration: { state: 'open', isSlowed: false },
      arrivals: { waiting: 1, total: 1 },
      openStreams: 0,
      connectedPhones: 0,
      hotel: { hotelId: expect.any(String), name: expect.any(String) },
      wifi: { ssid: '' },
      vitals: [],
    });
    expect(data.storage.freeBytes).toBeGreaterThan(0);
    expect(data.storage.journal.syncMs?.slowest).toBeGreaterThanOrEqual(data.storage.journal.syncMs?.median ?? 0);
    expect(data.address.origins).toContain(`http://${hostname().toLowerCase()}:${server.port}`);
    for (const origin of [data.address.publicOrigin, ...data.address.origins]) {
      expect(origin).not.toMatch(/localhost|127\.0\.0\.1/);
    }
  });

  it("contains the name of the guests' Wi-Fi, but not its password", async () => {
    const wifi = { ssid: 'NAGISA-GUEST', password: 'a-secret-of-the-hotel', security: 'WPA', note: '' };
    await call(server, 'updateSettings', { headers, body: { wifi } });
    const data = await status();
    expect(data.wifi).toEqual({ ssid: 'NAGISA-GUEST' });
    expect(JSON.stringify(data)).not.toContain('a-secret-of-the-hotel');
  });

  it('shows that registration is paused', async () => {
    await call(server, 'updateSettings', { headers, body: { registration: 'paused' } });
    expect((await status()).registration).toEqual({ state: 'paused', isSlowed: false });
    await call(server, 'updateSettings', { headers, body: { registration: 'open' } });
  });

  it('[235] warns of printed codes with an old address and counts their guests, until staff confirm the new address', async () => {
    await chooseOrigin(`http://10.99.0.1:${server.port}`);
    expect((await status()).address.hasCodes).toBe(false);
    expect(await createStoryLink()).toBe(`http://10.99.0.1:${server.port}/story/${storyId}`);
    expect((await status()).address.hasCodes).toBe(true);
    await register('2');
    expect((await status()).address.changed).toBeNull();
    await chooseOrigin(`http://10.99.0.2:${server.port}`);
    const { changed, publicOrigin } = (await status()).address;
    expect(publicOrigin).toBe(`http://10.99.0.2:${server.port}`);
    expect(changed).toEqual({
      since: expect.any(String),
      oldOrigins: [{ origin: `http://10.99.0.1:${server.port}`, lastMadeAt: expect.any(String), stillAnswers: false }],
      affectedGuests: 2,
    });
    await register('3');
    expect((await status()).address.changed?.affectedGuests).toBe(2);
    await createStoryLink();
    expect((await status()).address.changed?.oldOrigins).toHaveLength(1);
    const { data } = await call(server, 'confirmAddress', { headers, body: { confirmed: true } });
    expect(data.changed).toBeNull();
    await chooseOrigin('');
  });

  it('lists an unknown host name that phones use, until it becomes the public address', async () => {
    for (let n = 0; n < 2; n += 1) await send(server, 'GET', '/api/health', { headers: { host: 'game.hotel' } });
    const { unknownHosts } = (await status()).address;
    expect(unknownHosts).toEqual([{ host: 'game.hotel', count: 2, lastAt: expect.any(String) }]);
    await chooseOrigin('http://game.hotel');
    expect((await status()).address.unknownHosts).toEqual([]);
  });

  it('is refused without a log-in', async () => {
    expect((await tryCall(server, 'getStatus')).status).toBe(401);
  });
});

describe('web vitals of phones', () => {
  const report = (body: unknown) => tryCall(server, 'reportVitals', { body });

  it('are accepted without a log-in, stripped of anything but the known numbers, and shown in the status', async () => {
    expect((await report({ lcpMs: 1_200, answerMs: 90, userId: 'x', note: 'my name' })).status).toBe(200);
    expect((await report({ lcpMs: 800 })).status).toBe(200);
    const { vitals } = await status();
    expect(vitals).toMatchObject([{ reports: 2, lcpMs: { count: 2, median: 1_000 }, answerMs: { median: 90 } }]);
    expect(JSON.stringify(vitals)).not.toContain('my name');
  });

  it.each([{ lcpMs: -1 }, { lcpMs: 'fast' }, { cls: 1e9 }, { ttfbMs: null }])(
    'are refused if they contain %j',
    async (body) => {
      const reply = await report(body);
      expect([reply.status, reply.json?.code]).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it('are throttled', async () => {
    const codes: unknown[] = [];
    for (let n = 0; n < 40; n += 1) codes.push((await report({})).status);
    expect(codes).toContain(429);
  });
});
