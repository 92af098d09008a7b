import { describe, expect, it } from 'vitest';
import type { DeviceScreen } from '#core/bridge/device-bridge.ts';
import { checkEveryMs, DeviceLink } from './device-link.ts';
import type { Health, PairingStatus, ServerCalls } from './server-calls.ts';
import { type Encryption, TokenStore } from './token-store.ts';

const server = 'http://192.168.1.20:8080';
const noEncryption: Encryption = {
  isAvailable: async () => false,
  encrypt: async () => Buffer.alloc(0),
  decrypt: async () => '',
};

function createWorld(overrides: { code?: string } = {}) {
  const screens: DeviceScreen[] = [];
  const fakeServer = {
    health: { version: '1.4.0', hotelName: 'Yunagi' } as Health | { fault: 'away' | 'other' },
    pairingStatus: 'paired' as PairingStatus,
    paired: { token: 'device-secret', deviceId: 'd1', name: 'Lobby' } as Awaited<ReturnType<ServerCalls['pair']>>,
    requests: [] as string[],
  };
  const timer = { next: undefined as undefined | (() => void), ms: 0 };
  const tokens = new TokenStore('/nowhere', noEncryption);
  const link = new DeviceLink({
    ...{ role: 'tablet', server, ownVersion: '1.4.0', tokens, ...overrides },
    now: () => `2026-11-22T10:00:0${screens.length}.000Z`,
    calls: {
      health: async () => fakeServer.health,
      pair: async (_origin, code) => {
        fakeServer.requests.push(`pair ${code}`);
        return fakeServer.paired;
      },
      checkStaff: async () => undefined,
      checkPairing: async (_origin, token) => {
        fakeServer.requests.push(token);
        return fakeServer.pairingStatus;
      },
    },
    timers: {
      now: () => 0,
      after: (ms, run) => {
        Object.assign(timer, { next: run, ms });
        return () => {
          timer.next = undefined;
        };
      },
    },
    onScreen: (screen) => screens.push(screen),
  });
  const runTimer = async () => {
    const run = timer.next;
    timer.next = undefined;
    run?.();
    await link.check();
  };
  const storePairing = () =>
    tokens.store({ origin: server, role: 'tablet', token: 'old-secret', deviceId: 'd', name: 'A' });
  return { link, screens, fakeServer, timer, tokens, runTimer, storePairing };
}

describe('a device without a token', () => {
  it('asks for a code and shows the hotel’s name, and opens once it is paired (DESKTOP-13)', async () => {
    const { link, screens } = createWorld();
    await link.check();
    expect(screens).toEqual([{ at: 'pair', server, hotelName: 'Yunagi' }]);
    expect(link.token).toBeUndefined();
    expect(await link.pair('048159')).toBeUndefined();
    expect([link.screen.at, link.token]).toEqual(['open', 'device-secret']);
  });

  it('still asks for a code after one was refused, and returns why', async () => {
    const { link, fakeServer } = createWorld();
    await link.check();
    fakeServer.paired = { fault: 'expired' };
    expect(await link.pair('048159')).toEqual({ fault: 'expired' });
    expect(link.screen.at).toBe('pair');
  });

  it('shows the pairing code that a QR code contained', async () => {
    const { link } = createWorld({ code: '048159' });
    await link.check();
    expect(link.screen).toMatchObject({ at: 'pair', code: '048159' });
  });
});

describe('a paired device', () => {
  it('opens, and regularly checks that it is still paired', async () => {
    const { link, storePairing, timer, fakeServer, runTimer } = createWorld();
    await storePairing();
    await link.check();
    expect([link.screen.at, link.token, timer.ms]).toEqual(['open', 'old-secret', checkEveryMs.open]);
    await runTimer();
    expect(fakeServer.requests).toEqual(['old-secret', 'old-secret']);
  });

  it('that was revoked deletes its token, and asks for a new code with the reason (DESKTOP-17)', async () => {
    const { link, storePairing, fakeServer, tokens } = createWorld();
    await storePairing();
    await link.check();
    fakeServer.pairingStatus = 'revoked';
    await link.check();
    expect(link.screen).toEqual({ at: 'pair', server, hotelName: 'Yunagi', why: 'revoked' });
    expect([link.token, await tokens.find(server, 'tablet')]).toEqual([undefined, undefined]);
    fakeServer.pairingStatus = 'paired';
    await link.pair('048159');
    expect(link.screen.at).toBe('open');
  });

  it('shows since when its server has been away, and opens by itself once the server is back (DESKTOP-17)', async () => {
    const { link, screens, storePairing, fakeServer, timer, runTimer } = createWorld();
    await storePairing();
    fakeServer.health = { fault: 'away' };
    await link.check();
    const away = { at: 'away', server, since: '2026-11-22T10:00:00.000Z' };
    expect([link.screen, timer.ms]).toEqual([away, checkEveryMs.away]);
    await runTimer();
    expect(screens).toEqual([away]);
    fakeServer.health = { version: '1.4.0', hotelName: 'Yunagi' };
    await runTimer();
    expect(link.screen.at).toBe('open');
  });

  it('stays open during two failed checks; after the third one it shows when the first one failed', async () => {
    const { link, storePairing, fakeServer, runTimer } = createWorld();
    await storePairing();
    await link.check();
    fakeServer.pairingStatus = 'away';
    await runTimer();
    await runTimer();
    expect(link.screen.at).toBe('open');
    await runTimer();
    expect(link.screen).toMatchObject({ at: 'away', since: '2026-11-22T10:00:01.000Z' });
  });

  it('shows its server as away after one failed check if a page could not be loaded', async () => {
    const { link, storePairing, fakeServer } = createWorld();
    await storePairing();
    await link.check();
    fakeServer.health = { fault: 'other' };
    await link.checkAfterFailedLoad();
    expect(link.screen.at).toBe('away');
  });

  it.each([
    ['1.5.0', 'open'],
    ['2.0.0', 'version'],
    ['0.9.0', 'version'],
    ['none', 'away'],
  ])('with a server of version %s shows the screen %s (DESKTOP-14)', async (version, at) => {
    const { link, storePairing, fakeServer } = createWorld();
    await storePairing();
    fakeServer.health = { version, hotelName: 'Yunagi' };
    await link.check();
    expect(link.screen.at).toBe(at);
    expect(fakeServer.requests).toEqual(at === 'open' ? ['old-secret'] : []);
  });

  it('shows nothing after it was stopped', async () => {
    const { link, screens, timer } = createWorld();
    const check = link.check();
    link.stop();
    await check;
    expect([screens, timer.next]).toEqual([[], undefined]);
  });
});
