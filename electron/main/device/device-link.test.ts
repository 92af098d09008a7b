import { describe, expect, it } from 'vitest';
import type { DeviceScreen } from '#core/bridge/device-bridge.ts';
import { DeviceLink, lookEveryMs } from './device-link.ts';
import type { Health, ServerCalls, Standing } from './server-calls.ts';
import { type Encryption, TokenStore } from './token-store.ts';

const server = 'http://192.168.1.20:8080';
const none: Encryption = {
  isAvailable: async () => false,
  encrypt: async () => Buffer.alloc(0),
  decrypt: async () => '',
};

function world(own: { code?: string } = {}) {
  const screens: DeviceScreen[] = [];
  const there = {
    health: { version: '1.4.0', hotelName: 'Yunagi' } as Health | { fault: 'away' | 'other' },
    standing: 'paired' as Standing,
    paired: { token: 'device-secret', deviceId: 'd1', name: 'Lobby' } as Awaited<ReturnType<ServerCalls['pair']>>,
    asked: [] as string[],
  };
  const timer = { next: undefined as undefined | (() => void), ms: 0 };
  const tokens = new TokenStore('/nowhere', none);
  const link = new DeviceLink({
    ...{ role: 'tablet', server, ownVersion: '1.4.0', tokens, ...own },
    now: () => `2026-11-22T10:00:0${screens.length}.000Z`,
    calls: {
      health: async () => there.health,
      pair: async (_origin, code) => {
        there.asked.push(`pair ${code}`);
        return there.paired;
      },
      checkStaff: async () => undefined,
      standing: async (_origin, token) => {
        there.asked.push(token);
        return there.standing;
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
  const tick = async () => {
    const run = timer.next;
    timer.next = undefined;
    run?.();
    await link.look();
  };
  const pairNow = () => tokens.keep({ origin: server, role: 'tablet', token: 'old-secret', deviceId: 'd', name: 'A' });
  return { link, screens, there, timer, tokens, tick, pairNow };
}

describe('a device without a token', () => {
  it('asks for a code and shows the hotel’s name, and opens once it is paired (DESKTOP-13)', async () => {
    const { link, screens } = world();
    await link.look();
    expect(screens).toEqual([{ at: 'pair', server, hotelName: 'Yunagi' }]);
    expect(link.token).toBeUndefined();
    expect(await link.pair('048159')).toBeUndefined();
    expect([link.screen.at, link.token]).toEqual(['open', 'device-secret']);
  });

  it('asks again when the code is refused', async () => {
    const { link, there } = world();
    await link.look();
    there.paired = { fault: 'expired' };
    expect(await link.pair('048159')).toEqual({ fault: 'expired' });
    expect(link.screen.at).toBe('pair');
  });

  it('shows the pairing code that a QR code contained', async () => {
    const { link } = world({ code: '048159' });
    await link.look();
    expect(link.screen).toMatchObject({ at: 'pair', code: '048159' });
  });
});

describe('a paired device', () => {
  it('opens, and regularly checks that it is still paired', async () => {
    const { link, pairNow, timer, there, tick } = world();
    await pairNow();
    await link.look();
    expect([link.screen.at, link.token, timer.ms]).toEqual(['open', 'old-secret', lookEveryMs.open]);
    await tick();
    expect(there.asked).toEqual(['old-secret', 'old-secret']);
  });

  it('that was revoked deletes its token, and asks for a new code with the reason (DESKTOP-17)', async () => {
    const { link, pairNow, there, tokens } = world();
    await pairNow();
    await link.look();
    there.standing = 'revoked';
    await link.look();
    expect(link.screen).toEqual({ at: 'pair', server, hotelName: 'Yunagi', why: 'revoked' });
    expect([link.token, await tokens.find(server, 'tablet')]).toEqual([undefined, undefined]);
    there.standing = 'paired';
    await link.pair('048159');
    expect(link.screen.at).toBe('open');
  });

  it('shows since when its server has been away, and opens by itself once the server is back (DESKTOP-17)', async () => {
    const { link, screens, pairNow, there, timer, tick } = world();
    await pairNow();
    there.health = { fault: 'away' };
    await link.look();
    const away = { at: 'away', server, since: '2026-11-22T10:00:00.000Z' };
    expect([link.screen, timer.ms]).toEqual([away, lookEveryMs.away]);
    await tick();
    expect(screens).toEqual([away]);
    there.health = { version: '1.4.0', hotelName: 'Yunagi' };
    await tick();
    expect(link.screen.at).toBe('open');
  });

  it('stays open during two failed checks; after the third one it shows when the first one failed', async () => {
    const { link, pairNow, there, tick } = world();
    await pairNow();
    await link.look();
    there.standing = 'away';
    await tick();
    await tick();
    expect(link.screen.at).toBe('open');
    await tick();
    expect(link.screen).toMatchObject({ at: 'away', since: '2026-11-22T10:00:01.000Z' });
  });

  it('shows its server as away after one failed check if a page could not be loaded', async () => {
    const { link, pairNow, there } = world();
    await pairNow();
    await link.look();
    there.health = { fault: 'other' };
    await link.lookAfterFailedLoad();
    expect(link.screen.at).toBe('away');
  });

  it.each([
    ['1.5.0', 'open'],
    ['2.0.0', 'version'],
    ['0.9.0', 'version'],
    ['none', 'away'],
  ])('with a server of version %s is in the state %s (DESKTOP-14)', async (version, at) => {
    const { link, pairNow, there } = world();
    await pairNow();
    there.health = { version, hotelName: 'Yunagi' };
    await link.look();
    expect(link.screen.at).toBe(at);
    expect(there.asked).toEqual(at === 'open' ? ['old-secret'] : []);
  });

  it('shows nothing after it was stopped', async () => {
    const { link, screens, timer } = world();
    const looking = link.look();
    link.stop();
    await looking;
    expect([screens, timer.next]).toEqual([[], undefined]);
  });
});
