import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { type ApiWorld, kioskPin, openApiWorld, pairKiosk, readVisibleState } from '../support/api-world.ts';
import { goodCalls } from '../support/good-calls.ts';
import { LotteryWorld, toStatusAndCode } from '../support/lottery-world.ts';
import { allEndpoints, type CallName, call, tryCall } from '../support/server-calls.ts';

/* Attacks by a guest who stole the kiosk's token or stands in front of the kiosk. */

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
  await call(world.server, 'setKioskPin', { headers: world.admin, body: { pin: kioskPin } });
});
afterAll(async () => {
  await world.close();
});

/** The calls that a kiosk may make in addition to public ones (DRAW-13, PRINT-11). */
const ofKiosks = [
  ...['getKiosk', 'unlockKiosk', 'reportKiosk', 'resolveCode', 'createStoryQrCode', 'drawBall'],
  ...['createPrintJob', 'listPrintJobs', 'getPrintJob', 'retryPrintJob', 'confirmPrintJob', 'getPrintPreview'],
];
/** The kinds of access that need neither a session nor a guest's identity, so that a kiosk's token gives nothing more. */
const ofAnybody: readonly Endpoint['access'][] = ['public', 'phone', 'staff-place', 'set-up', 'pairing'];
const rows = Object.entries(allEndpoints as Record<CallName, Endpoint>) as [CallName, Endpoint][];

describe('a kiosk’s token', () => {
  it('opens the listed calls, and no others (KIOSK-16)', () => {
    const open = rows.filter(([, { access }]) => access.includes('kiosk')).map(([name]) => name as string);
    expect(open.toSorted()).toEqual(ofKiosks.toSorted());
  });

  const closed = rows.filter(([name, { access }]) => !ofKiosks.includes(name) && !ofAnybody.includes(access));
  it.each(closed)('does not open %s, and the refused call changes nothing', async (name) => {
    const before = await readVisibleState(world);
    const reply = await tryCall(world.server, name, { ...goodCalls(world)[name], headers: world.kiosk });
    expect([401, 403]).toContain(reply.status);
    expect(reply.json).not.toHaveProperty('data');
    expect(await readVisibleState(world)).toEqual(before);
  });

  it('is refused if it is altered, and cannot draw for a guest whose id is known', async () => {
    const headers = { ...world.kiosk, 'x-device-token': `${world.kiosk['x-device-token'] ?? ''}x` };
    expect(toStatusAndCode(await tryCall(world.server, 'getKiosk', { headers }))).toEqual([403, 'DEVICE_NOT_PAIRED']);
    const body = { userId: world.playing };
    const reply = await tryCall(world.server, 'drawBall', { headers: world.kiosk, body });
    expect([401, 403]).toContain(reply.status);
  });
});

describe('a kiosk that sends too many requests', () => {
  /** A server with the limits of a hotel. The server of `world` has higher ones. */
  let lottery: LotteryWorld;
  beforeAll(async () => {
    lottery = await LotteryWorld.open();
    await call(lottery.server, 'setKioskPin', { headers: lottery.admin, body: { pin: kioskPin } });
  });
  afterAll(async () => {
    await lottery.close();
  });

  it('can try only ten codes a minute', async () => {
    const headers = await pairKiosk(lottery.server, lottery.admin);
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const body = { text: `f2kd6r${'23456789abcd'[guess]}z` };
      codes.push((await tryCall(lottery.server, 'resolveCode', { headers, body })).json?.code);
    }
    expect(codes.slice(0, 10)).not.toContain('TOO_MANY_REQUESTS');
    expect(codes.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });

  it('can try only five PINs, and then no more, not even the right one', async () => {
    const headers = await pairKiosk(lottery.server, lottery.admin);
    const tries: (string | undefined)[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      tries.push((await tryCall(lottery.server, 'unlockKiosk', { headers, body: { pin: `000${guess}` } })).json?.code);
    }
    expect(tries).toEqual([...Array(4).fill('KIOSK_PIN_WRONG'), ...Array(2).fill('PIN_PAD_LOCKED')]);
    expect((await tryCall(lottery.server, 'unlockKiosk', { headers, body: { pin: kioskPin } })).status).toBe(403);
  });

  it('can report only twenty times a minute, and cannot claim that staff closed it', async () => {
    const headers = await pairKiosk(lottery.server, lottery.admin);
    const report = (body: object) => tryCall(lottery.server, 'reportKiosk', { headers, body });
    expect(toStatusAndCode(await report({ camera: 'ok', isClosing: true }))).toEqual([403, 'KIOSK_LOCKED']);
    for (let sent = 0; sent < 20; sent += 1) expect((await report({ camera: 'ok' })).status).toBe(200);
    expect(toStatusAndCode(await report({ camera: 'ok' }))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(toStatusAndCode(await report({ camera: 'secret' }))).toEqual([400, 'INVALID_INPUT']);
  });
});

it('staff see the reports of a kiosk, its camera, and that it was closed with the PIN', async () => {
  const headers = await pairKiosk(world.server, world.admin);
  const readKiosk = async () => (await call(world.server, 'getStatus', { headers: world.admin })).data.kiosks.at(-1);
  expect(await readKiosk()).toMatchObject({ state: 'never', since: null });
  await call(world.server, 'reportKiosk', { headers, body: { camera: 'none' } });
  expect(await readKiosk()).toMatchObject({ state: 'online', camera: 'none', since: expect.any(String) });
  const { token } = (await call(world.server, 'unlockKiosk', { headers, body: { pin: kioskPin } })).data;
  const closing = { headers: { ...headers, 'x-kiosk-unlock': token }, body: { camera: 'none', isClosing: true } };
  await call(world.server, 'reportKiosk', closing);
  expect(await readKiosk()).toMatchObject({ state: 'closed', since: null });
});

it('staff restart a kiosk and set its quiet hours, and the list of changes says who did (KIOSK-19)', async () => {
  const headers = await pairKiosk(world.server, world.admin);
  const report = async (more: object) =>
    (await call(world.server, 'reportKiosk', { headers, body: { camera: 'ok', pageId: 1, ...more } })).data;
  const { deviceId } = (await call(world.server, 'ownDevice', { headers })).data;
  const restart = { params: { deviceId }, headers: world.admin, body: {} };
  const quietHours = { quietFrom: '21:00', quietTo: '08:00' };
  expect(toStatusAndCode(await tryCall(world.server, 'restartKiosk', restart))).toEqual([409, 'KIOSK_NOT_ONLINE']);
  await report({});
  await call(world.server, 'restartKiosk', restart);
  await call(world.server, 'setQuietHours', { ...restart, body: quietHours });
  expect(await report({})).toEqual({ restart: true, quietHours });
  expect(await report({ pageId: 2, quietHours })).toEqual({ restart: false });
  // A kiosk may neither restart another one nor itself.
  expect((await tryCall(world.server, 'restartKiosk', { ...restart, headers })).status).toBe(403);
  const log = await call(world.server, 'listSecurityLog', { headers: world.admin, query: {} });
  expect(log.data.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['kiosk_restarted', 'kiosk_quiet_hours_changed']),
  );
});
