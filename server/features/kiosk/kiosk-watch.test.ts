import { beforeEach, expect, it, vi } from 'vitest';
import { FakeClock } from '#tests/support/guest-world.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { silentLogger } from '../../platform/logger.ts';
import { KioskWatch, type PairedKiosk } from './kiosk-watch.ts';

const minute = 60_000;
let clock: FakeClock;
let storage: MemoryStorage;
let kiosks: PairedKiosk[];
const changed = vi.fn();
/** The last draws at kiosks by device id. A line of an older version names no device; it has the key ''. */
let spins: Map<string, string>;

const open = () =>
  KioskWatch.load({
    ...{ documents: storage.documents, clock, log: silentLogger, kiosks: () => kiosks, onChanged: changed },
    lastSpinAt: (deviceId = '') => spins.get(deviceId),
  });
let watch: KioskWatch;
beforeEach(async () => {
  clock = new FakeClock();
  storage = new MemoryStorage(clock);
  kiosks = [{ deviceId: 'lobby', name: 'Lobby', isConsole: false }];
  changed.mockClear();
  spins = new Map();
  watch = await open();
});
const report = (camera: 'ok' | 'none' = 'ok', isClosing = false) => watch.report('lobby', { camera, isClosing });
const state = () => watch.list(undefined)[0]?.state;

it('a kiosk is online while it reports, and silent two minutes after its last report', async () => {
  expect(state()).toBe('never');
  await report();
  const since = new Date(clock.now()).toISOString();
  clock.advance(90_000);
  await report();
  expect(watch.list(undefined)).toEqual([
    expect.objectContaining({ state: 'online', since, camera: 'ok', lastSeenAt: new Date(clock.now()).toISOString() }),
  ]);
  clock.advance(2 * minute - 1);
  expect(state()).toBe('online');
  clock.advance(1);
  expect(state()).toBe('silent');
  await report();
  expect(watch.list(undefined)[0]).toMatchObject({
    state: 'online',
    since: new Date(clock.now()).toISOString(),
  });
});

it('says which screen a kiosk shows, and since when', async () => {
  const show = (screen: 'attract' | 'spin') => watch.report('lobby', { camera: 'ok', isClosing: false, screen });
  await show('attract');
  const since = new Date(clock.now()).toISOString();
  clock.advance(30_000);
  await show('attract');
  expect(watch.list(undefined)[0]?.screen).toEqual({ name: 'attract', since });
  await show('spin');
  expect(watch.list(undefined)[0]?.screen).toEqual({ name: 'spin', since: new Date(clock.now()).toISOString() });
});

it('tells a kiosk what staff want until its reports show that it is done (KIOSK-19)', async () => {
  const quietHours = { quietFrom: '21:00', quietTo: '08:00' };
  const send = (more: object) => watch.report('lobby', { camera: 'ok', isClosing: false, pageId: 1, ...more });
  expect(() => watch.restart('lobby')).toThrow('KIOSK_NOT_ONLINE');
  expect(() => watch.restart('other')).toThrow('DEVICE_NOT_FOUND');
  expect(await send({})).toEqual({ restart: false });
  watch.restart('lobby');
  watch.setQuietHours('lobby', quietHours);
  expect(watch.list(undefined)[0]).toMatchObject({ isRestartDue: true, quietHours });
  changed.mockClear();
  // A reply may be lost, or a guest may keep the kiosk busy.
  for (const _ of [1, 2]) expect(await send({})).toEqual({ restart: true, quietHours });
  expect(changed).not.toHaveBeenCalled();
  expect(await send({ quietHours })).toEqual({ restart: true });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(await send({ quietHours, pageId: 2 })).toEqual({ restart: false });
  expect(watch.list(undefined)[0]).toMatchObject({ quietHours });
  expect(watch.list(undefined)[0]).not.toHaveProperty('isRestartDue');
});

it('the panel is notified when a kiosk starts to report, changes its camera or is closed, and not in between', async () => {
  await report();
  expect(changed).toHaveBeenCalledTimes(1);
  await report();
  expect(changed).toHaveBeenCalledTimes(1);
  await report('none');
  expect(changed).toHaveBeenCalledTimes(2);
  await report('none', true);
  expect(changed).toHaveBeenCalledTimes(3);
});

it('a kiosk that staff closed is not silent, not even after a restart, and an unpaired kiosk is not listed', async () => {
  await report('ok', true);
  clock.advance(10 * minute);
  expect(state()).toBe('closed');
  watch = await open();
  clock.advance(10 * minute);
  expect(state()).toBe('never');
  await report();
  kiosks = [];
  clock.advance(10 * minute);
  expect(watch.list(undefined)).toEqual([]);
});

it('a kiosk that was online becomes silent if it does not report for two minutes after a restart of the server', async () => {
  await report();
  watch = await open();
  expect(state()).toBe('never');
  clock.advance(2 * minute);
  expect(state()).toBe('silent');
});

it('more than twenty reports a minute are refused, for each kiosk separately', async () => {
  for (let count = 0; count < 20; count += 1) await report();
  await expect(report()).rejects.toThrow('TOO_MANY_REQUESTS');
  await watch.report('pool', { camera: 'ok', isClosing: false });
  clock.advance(minute);
  await report();
});

it('a kiosk’s last spin is its own, or one that names no kiosk if there is only one kiosk', () => {
  const [old, own] = ['2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'];
  spins.set('', old);
  expect(watch.list(undefined)[0]?.lastSpinAt).toBe(old);
  spins.set('lobby', own);
  expect(watch.list(undefined)[0]?.lastSpinAt).toBe(own);
  kiosks.push({ deviceId: 'pool', name: 'Pool', isConsole: false });
  expect(watch.list(undefined).map(({ lastSpinAt }) => lastSpinAt)).toEqual([own, undefined]);
});
