import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairKiosk } from '../support/api-world.ts';
import { grepFolder } from '../support/grep-folder.ts';
import { account, startServer, type TestServer } from '../support/server.ts';
import { asStaff, type CallName, call, logIn, type Reply, send, tryCall } from '../support/server-calls.ts';

const pin = '90210';
let server: TestServer;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  headers = await logIn(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

const setPin = (value: string) => call(server, 'setKioskPin', { headers, body: { pin: value } });
const unlock = (kiosk: Record<string, string>, typed: string): Promise<Reply> =>
  tryCall(server, 'unlockKiosk', { headers: kiosk, body: { pin: typed } });
const toStatusAndCode = ({ status, json }: Reply) => [status, json?.code];
const getData = ({ json }: Reply) => json?.data as Record<string, unknown>;
const createKiosk = () => pairKiosk(server, headers);

async function pairTablet(): Promise<Record<string, string>> {
  const body = { role: 'tablet', name: 'Pool bar' };
  const { code } = (await call(server, 'createPairingCode', { headers, body })).data;
  return { 'x-device-token': (await call(server, 'pairDevice', { body: { code } })).data.deviceToken };
}

describe('the calls of a kiosk', () => {
  it.each(['getKiosk', 'unlockKiosk'] as const)('are open to paired kiosks only: %s', async (name) => {
    const body = name === 'unlockKiosk' ? { pin } : undefined;
    const refused: [string, Record<string, string>, number, string][] = [
      ['nobody', {}, 403, 'DEVICE_NOT_PAIRED'],
      ['staff at the desk', headers, 403, 'DEVICE_NOT_PAIRED'],
      ['a tablet', await pairTablet(), 403, 'FORBIDDEN'],
      ['an invented device', { 'x-device-token': `device-${'a'.repeat(43)}` }, 403, 'DEVICE_NOT_PAIRED'],
      ['a kiosk led here by another site', { ...(await createKiosk()), host: 'evil.example' }, 421, 'WRONG_HOST'],
    ];
    for (const [caller, from, status, code] of refused) {
      expect(toStatusAndCode(await tryCall(server, name, { headers: from, body })), caller).toEqual([status, code]);
    }
  });

  it('return what the kiosk shows, and no data of guests', async () => {
    const { storyId } = (await call(server, 'listActiveStories')).data[0] ?? { storyId: '' };
    await call(server, 'registerGuest', { body: { roomNumber: '4711', guestName: 'Kamakura', storyId } });
    const kiosk = await createKiosk();
    const reply = await tryCall(server, 'getKiosk', { headers: kiosk });
    expect(getData(reply)).toEqual({
      hotelName: expect.any(String),
      language: 'ja',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      hasPin: expect.any(Boolean),
      unlockedUntil: null,
    });
    expect(reply.text).not.toMatch(/Kamakura|4711/);
    // Staff at the kiosk see the state of its printer, but not its name or address.
    const printers = [
      { name: 'Lobby', kind: 'escpos-tcp' as const, address: 'tcp://127.0.0.1:9105', widthDots: 576 as const },
    ];
    await call(server, 'updatePrinters', { headers, body: { printers } });
    const withPrinter = getData(await tryCall(server, 'getKiosk', { headers: kiosk }));
    expect(withPrinter).toMatchObject({
      printer: { state: expect.stringMatching(/unknown|fault/), isPaperLow: false },
    });
    expect(JSON.stringify(withPrinter)).not.toMatch(/Lobby|127/);
    await call(server, 'updatePrinters', { headers, body: { printers: [] } });
    const qr = await call(server, 'createStoryQrCode', { headers: kiosk, params: { storyId }, body: {} });
    expect(qr.data.qrCodeUrl).not.toMatch(/localhost|127\.0\.0\.1/);
  });

  it('do not open staff calls on this computer, even with the token of an administrator', async () => {
    const kiosk = await createKiosk();
    const { token } = await call(server, 'logIn', { body: account });
    const both = { ...kiosk, ...asStaff(token) };
    const closed: CallName[] = [
      'logIn',
      'verify',
      'listGuests',
      'getSettings',
      'listDevices',
      'getKioskPin',
      'getSetUp',
    ];
    for (const name of closed) {
      const body = name === 'logIn' ? account : undefined;
      expect(toStatusAndCode(await tryCall(server, name, { headers: both, body })), name).toEqual([403, 'ONE_CALLER']);
    }
  });
});

describe('the PIN', () => {
  it('can be entered once it is set, unlocks one kiosk for three minutes or until it changes, and is in no JSON file', async () => {
    await call(server, 'removeKioskPin', { headers });
    const [kiosk, other] = [await createKiosk(), await createKiosk()];
    expect(toStatusAndCode(await unlock(kiosk, pin))).toEqual([409, 'KIOSK_PIN_NOT_SET']);
    expect((await setPin(pin)).data).toEqual({ isSet: true, changedAt: expect.any(String) });
    expect((await call(server, 'getKioskPin', { headers })).data).toEqual({
      isSet: true,
      changedAt: expect.any(String),
    });
    const unlocked = getData(await unlock(kiosk, '９０２１０')) as { token: string; expiresAt: string };
    const restMs = Date.parse(unlocked.expiresAt) - Date.now();
    expect(restMs).toBeGreaterThan(2.5 * 60_000);
    expect(restMs).toBeLessThanOrEqual(3 * 60_000);
    const until = async (device: Record<string, string>, token: string) =>
      getData(await tryCall(server, 'getKiosk', { headers: { ...device, 'x-kiosk-unlock': token } })).unlockedUntil;
    expect(await until(kiosk, unlocked.token)).toBe(unlocked.expiresAt);
    expect(await until(other, unlocked.token)).toBeNull();
    expect(await until(kiosk, 'x')).toBeNull();
    await setPin('13579');
    expect(await until(kiosk, unlocked.token)).toBeNull();
    const holding = grepFolder(server.dataDir, { pin: '13579', before: '90210' });
    expect(holding.filter((file) => file.includes('json'))).toEqual([]);
    expect(JSON.stringify(await call(server, 'getSettings', { headers }))).not.toContain('scrypt');
  });

  it.each(['123', '123456789', '12a4', '', ' ', '１２３', 1234, null])('is refused if it is %j', async (value) => {
    const reply = await tryCall(server, 'setKioskPin', { headers, body: { pin: value } });
    expect(toStatusAndCode(reply)).toEqual([400, 'INVALID_INPUT']);
  });

  it.each(['0000', '77777777', '1234', '87654', '7890', '210987'])(
    'is refused if it is as easy as %s',
    async (value) => {
      const reply = await tryCall(server, 'setKioskPin', { headers, body: { pin: value } });
      expect(toStatusAndCode(reply)).toEqual([400, 'KIOSK_PIN_WEAK']);
    },
  );

  it('locks the pad of one kiosk after five wrong tries, even at the same time, until an administrator releases it', async () => {
    await setPin(pin);
    const [kiosk, other] = [await createKiosk(), await createKiosk()];
    const wrong = await Promise.all(Array.from({ length: 7 }, () => unlock(kiosk, '0000')));
    const codes = wrong.map((reply) => String(reply.json?.code)).sort();
    expect(codes).toEqual([...Array(4).fill('KIOSK_PIN_WRONG'), ...Array(3).fill('PIN_PAD_LOCKED')]);
    expect(toStatusAndCode(await unlock(kiosk, pin))).toEqual([403, 'PIN_PAD_LOCKED']);
    await setPin(pin);
    expect(toStatusAndCode(await unlock(kiosk, pin))).toEqual([403, 'PIN_PAD_LOCKED']);
    expect((await unlock(other, pin)).status).toBe(200);
    const locked = (await call(server, 'listDevices', { headers })).data.filter(({ isPinPadLocked }) => isPinPadLocked);
    expect(locked).toMatchObject([{ role: 'kiosk', isConsole: false }]);
    await call(server, 'releaseKioskPin', { headers, params: { deviceId: locked[0]?.deviceId ?? '' } });
    expect((await unlock(kiosk, pin)).status).toBe(200);
    const log = await call(server, 'listSecurityLog', { headers });
    expect(log.data[0]).toMatchObject({ event: 'kiosk_unlocked' });
    expect(log.data.map(({ event }) => event)).toContain('kiosk_pin_released');
  });

  it('that is wrong returns the number of tries left, and a right one resets that number', async () => {
    await setPin(pin);
    const kiosk = await createKiosk();
    for (const triesLeft of [4, 3]) {
      expect(getData(await unlock(kiosk, '0000'))).toEqual({ triesLeft });
    }
    expect((await unlock(kiosk, pin)).status).toBe(200);
    expect(getData(await unlock(kiosk, '0000')).triesLeft).toBe(4);
  });

  it('is recorded in the security log when it is set, entered or wrong, but its digits are not', async () => {
    await setPin(pin);
    const kiosk = await createKiosk();
    await unlock(kiosk, '55555');
    await unlock(kiosk, pin);
    const log = await call(server, 'listSecurityLog', { headers });
    const events = log.data.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['kiosk_pin_changed', 'kiosk_pin_refused', 'kiosk_unlocked']));
    expect(log.data.find(({ event }) => event === 'kiosk_unlocked')).toMatchObject({
      deviceName: 'Lobby',
      isFailure: false,
    });
    expect(log.data.find(({ event }) => event === 'kiosk_pin_refused')?.isFailure).toBe(true);
    expect(JSON.stringify(log)).not.toMatch(/55555|90210/);
  });

  it('cannot be set from a tablet over http', async () => {
    const tablet = { ...(await pairTablet()), host: `${hostname()}:${server.port}` };
    const { token } = await call(server, 'logIn', { headers: tablet, body: account });
    const reply = await tryCall(server, 'setKioskPin', { headers: { ...tablet, ...asStaff(token) }, body: { pin } });
    expect(toStatusAndCode(reply)).toEqual([403, 'ONLY_ON_THIS_PC']);
  });
});

it('the kiosk page has the strict content security policy of our own pages', async () => {
  const page = await send(server, 'GET', '/kiosk');
  expect(page.status).toBe(200);
  expect(String(page.headers['content-security-policy'])).toMatch(
    /script-src 'self'(?!.*unsafe-inline).*frame-ancestors 'none'/,
  );
});
