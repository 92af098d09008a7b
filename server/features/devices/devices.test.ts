import { describe, expect, it } from 'vitest';
import { createSecurityLog } from '#tests/support/create-security-log.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { randomIds } from '../../platform/ids.ts';
import { silentLogger } from '../../platform/logger.ts';
import { DeviceRepository } from './device.repository.ts';
import { DeviceService } from './device.service.ts';
import { guessDeviceName } from './device-name.ts';

const minute = 60_000;
const tablet = { role: 'tablet', name: 'Pool bar' } as const;

async function world() {
  const time = { now: Date.parse('2026-11-20T10:00:00Z'), writes: 0, isFull: false };
  const clock = { now: () => time.now, monotonic: () => time.now };
  const { documents } = new MemoryStorage(clock);
  const counting = {
    get: documents.get.bind(documents),
    put: async (name: string, value: unknown) => {
      time.writes += 1;
      if (time.isFull) throw new Error('disk');
      await documents.put(name, value);
    },
  };
  const ended: string[] = [];
  const { security } = createSecurityLog(clock);
  const load = async () =>
    new DeviceService({
      repository: await DeviceRepository.load(counting),
      clock,
      ids: randomIds,
      log: silentLogger,
      limits: { wrongCodesPerMinute: 10 },
      publicOrigin: () => 'http://192.168.1.20:8080',
      announce: () => undefined,
      pinPads: { isPadLocked: () => false, releasePad: () => Promise.resolve() },
      endSessionsOn: async (deviceId) => void ended.push(deviceId),
      security,
    });
  return { time, ended, load, service: await load() };
}

const fromAddress = (address: string) => ({ address, isLocal: false });
const otherCode = (code: string) => (code === '123456' ? '654321' : '123456');

describe('a pairing code', () => {
  it('is refused as expired after five minutes, as used when it is redeemed twice, and as wrong otherwise', async () => {
    const { time, service } = await world();
    const { code, expiresAt } = service.createCode(tablet);
    expect(expiresAt).toBe('2026-11-20T10:05:00.000Z');
    time.now += 5 * minute;
    const expired = { code: 'PAIRING_CODE_INVALID', data: { reason: 'expired' } };
    await expect(service.redeem({ code }, fromAddress('a'))).rejects.toMatchObject(expired);
    const other = service.createCode(tablet).code;
    time.now += 5 * minute - 1;
    await expect(service.redeem({ code: other }, fromAddress('a'))).resolves.toMatchObject(tablet);
    const used = { code: 'PAIRING_CODE_INVALID', data: { reason: 'used' } };
    await expect(service.redeem({ code: other }, fromAddress('a'))).rejects.toMatchObject(used);
    const wrong = { code: 'PAIRING_CODE_INVALID', data: { reason: 'wrong' } };
    await expect(service.redeem({ code: '' }, fromAddress('a'))).rejects.toMatchObject(wrong);
  });

  it('is refused for another role and stays valid (DESKTOP-13)', async () => {
    const { service } = await world();
    const { code } = service.createCode(tablet);
    const other = { code: 'PAIRING_CODE_OTHER_ROLE', data: { role: 'tablet' } };
    await expect(service.redeem({ code, role: 'kiosk' }, fromAddress('a'))).rejects.toMatchObject(other);
    await expect(service.redeem({ code, role: 'tablet' }, fromAddress('a'))).resolves.toMatchObject(tablet);
  });

  it('stays valid whatever wrong codes others type, from one address or from many (ACCESS-8)', async () => {
    const { service } = await world();
    const { code } = service.createCode(tablet);
    for (let i = 0; i < 2_000; i += 1) {
      const from = fromAddress(i % 2 === 0 ? 'stranger' : `address ${i}`);
      await service.redeem({ code: otherCode(code) }, from).catch(() => undefined);
    }
    await expect(service.redeem({ code }, fromAddress('desk'))).resolves.toMatchObject(tablet);
  });

  it('makes an address wait after ten wrong codes, longer with each further one, and no other address (ACCESS-8)', async () => {
    const { time, service } = await world();
    const { code } = service.createCode(tablet);
    const tryWrong = () => service.redeem({ code: otherCode(code) }, fromAddress('a'));
    const wrong = { code: 'PAIRING_CODE_INVALID' };
    for (let i = 0; i < 10; i += 1) await expect(tryWrong()).rejects.toMatchObject(wrong);
    for (const pause of [minute, 2 * minute, 4 * minute]) {
      const refusal = { code: 'TOO_MANY_REQUESTS', data: { retryAfterMs: pause } };
      await expect(tryWrong()).rejects.toMatchObject(refusal);
      await expect(service.redeem({ code }, fromAddress('a'))).rejects.toMatchObject(refusal);
      time.now += pause;
      await expect(tryWrong()).rejects.toMatchObject(wrong);
    }
    const fresh = service.createCode(tablet).code;
    await expect(service.redeem({ code: fresh }, fromAddress('b'))).resolves.toMatchObject(tablet);
  });

  it('is accepted with full-width digits and a space, and stays valid after a failed write', async () => {
    const { time, service } = await world();
    const { code } = service.createCode(tablet);
    const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    time.isFull = true;
    await expect(service.redeem({ code: wide }, fromAddress('a'))).rejects.toThrow('disk');
    time.isFull = false;
    await expect(
      service.redeem({ code: `${wide.slice(0, 3)} ${wide.slice(3)}` }, fromAddress('a')),
    ).resolves.toMatchObject(tablet);
  });

  it('becomes invalid once twenty newer codes exist, even if it was tried for another role', async () => {
    const { time, service } = await world();
    const first = service.createCode(tablet).code;
    time.now += 1;
    const later = Array.from({ length: 19 }, () => service.createCode(tablet).code);
    await service.redeem({ code: first, role: 'kiosk' }, fromAddress('a')).catch(() => undefined);
    later.push(service.createCode(tablet).code);
    await expect(service.redeem({ code: first }, fromAddress('a'))).rejects.toMatchObject({
      code: 'PAIRING_CODE_INVALID',
    });
    await expect(service.redeem({ code: later[0] ?? '' }, fromAddress('a'))).resolves.toMatchObject(tablet);
  });
});

describe('a device', () => {
  it('is marked as seen on every call, and the time is written once an hour', async () => {
    const { time, service, load } = await world();
    const { deviceToken, deviceId } = await service.pair(tablet, fromAddress('a'));
    expect(service.find(deviceToken)).toEqual({ deviceId, ...tablet });
    const before = time.writes;
    for (let i = 0; i < 59; i += 1) {
      time.now += minute;
      service.find(deviceToken);
    }
    expect(time.writes).toBe(before);
    expect(service.list(deviceId)).toMatchObject([{ lastSeenAt: '2026-11-20T10:59:00.000Z', isThis: true }]);
    time.now += minute;
    service.find(deviceToken);
    await Promise.resolve();
    expect(time.writes).toBe(before + 1);
    expect((await load()).list(undefined)).toMatchObject([{ lastSeenAt: '2026-11-20T11:00:00.000Z', isThis: false }]);
  });

  it('is removed with its sessions when it is revoked', async () => {
    const { service, ended } = await world();
    const { deviceToken, deviceId } = await service.pair(tablet, fromAddress('a'));
    await service.revoke(deviceId);
    expect([service.find(deviceToken), ended]).toEqual([undefined, [deviceId]]);
    await expect(service.revoke(deviceId)).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });

  it('is not found by its id, an empty token or __proto__', async () => {
    const { service } = await world();
    const { deviceId } = await service.pair(tablet, fromAddress('a'));
    for (const token of [deviceId, `device-${deviceId}`, '', '__proto__']) expect(service.find(token)).toBeUndefined();
  });
});

it.each([
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 'iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', 'Android'],
  ['Mozilla/5.0 (Linux; Android 15; Tab) AppleWebKit/537.36 Chrome/130 Safari/537.36', 'Android Tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows PC'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['curl/8', 'unknown'],
  [undefined, 'unknown'],
])('guessDeviceName(%j) returns %s', (agent, name) => {
  expect(guessDeviceName(agent, 'unknown')).toBe(name);
});

describe("the console's own kiosk window", () => {
  it('has one token at a time, and is not listed', async () => {
    const { service } = await world();
    const first = await service.issueConsoleKiosk();
    expect(service.find(first)?.role).toBe('kiosk');
    const second = await service.issueConsoleKiosk();
    expect(service.find(first)).toBeUndefined();
    expect(service.find(second)?.role).toBe('kiosk');
    expect(service.list(undefined)).toEqual([]);
  });

  it('is the same kiosk after a restart, with another token (DESKTOP-10)', async () => {
    const { service, load } = await world();
    const before = service.find(await service.issueConsoleKiosk());
    const restarted = await load();
    const now = restarted.find(await restarted.issueConsoleKiosk());
    expect(now?.deviceId).toBe(before?.deviceId);
  });

  it('does not affect paired kiosks', async () => {
    const { service, load } = await world();
    const { code } = service.createCode({ role: 'kiosk', name: 'Lobby' });
    const { deviceToken } = await service.redeem({ code }, fromAddress('a'));
    await service.issueConsoleKiosk();
    const restarted = await load();
    await restarted.issueConsoleKiosk();
    expect(restarted.find(deviceToken)?.role).toBe('kiosk');
    expect(restarted.list(undefined).map(({ name }) => name)).toEqual(['Lobby']);
  });
});
