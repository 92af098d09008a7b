import { beforeEach, expect, it } from 'vitest';
import type { UnlockAnswer } from '#core/bridge/kiosk-bridge.ts';
import { KioskLock } from './kiosk-lock.ts';
import { createVerifier, matchesPin, type PinVerifier } from './pin-verifier.ts';

let now: number;
let storedVerifier: PinVerifier | undefined;
let isPadLocked: boolean;
let askServer: (pin: string) => Promise<UnlockAnswer>;
let lock: KioskLock;
const failAsAway = () => Promise.reject(new Error('away'));

beforeEach(() => {
  now = 0;
  storedVerifier = undefined;
  isPadLocked = false;
  askServer = async (pin) =>
    pin === '2468' ? { isUnlocked: true, token: 't' } : { isUnlocked: false, code: 'KIOSK_PIN_WRONG', triesLeft: 4 };
  lock = new KioskLock({
    askServer: (pin) => askServer(pin),
    readVerifier: () => storedVerifier,
    storeVerifier: (verifier) => {
      storedVerifier = verifier;
    },
    isPadLocked: () => isPadLocked,
    setPadLocked: (isLocked) => {
      isPadLocked = isLocked;
    },
    now: () => now,
  });
});

it('the kiosk lock opens for three minutes if the server accepts the PIN, and does not store the PIN', async () => {
  expect(await lock.unlock('1111')).toMatchObject({ isUnlocked: false, triesLeft: 4 });
  expect([lock.isUnlocked, storedVerifier]).toEqual([false, undefined]);
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: true, token: 't' });
  expect(lock.isUnlocked).toBe(true);
  expect(JSON.stringify(storedVerifier)).not.toContain('2468');
  now = 3 * 60_000;
  expect(lock.isUnlocked).toBe(false);
});

it('the kiosk lock accepts the last right PIN while the server is away, but returns no token', async () => {
  await lock.unlock('2468');
  askServer = failAsAway;
  now = 4 * 60_000;
  expect(await lock.unlock('1111')).toEqual({ isUnlocked: false, code: 'KIOSK_PIN_WRONG', triesLeft: 4 });
  expect(lock.isUnlocked).toBe(false);
  // Without a token, staff can do nothing but leave the kiosk.
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: true });
  expect(lock.isUnlocked).toBe(true);
});

it('the kiosk lock cannot check a PIN while the server is away if the server has never accepted one', async () => {
  askServer = failAsAway;
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: false, code: 'NO_RESPONSE' });
});

it('the kiosk lock checks no PIN after five wrong ones without the server, even if sent at once, until the server accepts one', async () => {
  storedVerifier = await createVerifier('2468');
  const withServer = askServer;
  askServer = failAsAway;
  const answers = await Promise.all(['1', '2', '3', '4', '5', '2468'].map((pin) => lock.unlock(pin)));
  expect(answers.at(3)).toMatchObject({ code: 'KIOSK_PIN_WRONG', triesLeft: 1 });
  expect(answers.slice(4)).toEqual(Array(2).fill({ isUnlocked: false, code: 'PIN_PAD_LOCKED' }));
  now = 60 * 60_000;
  expect(await lock.unlock('2468')).toMatchObject({ code: 'PIN_PAD_LOCKED' });
  askServer = withServer;
  expect(await lock.unlock('2468')).toMatchObject({ isUnlocked: true });
  askServer = failAsAway;
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: true });
});

it('a lock of the server holds while the server is away', async () => {
  storedVerifier = await createVerifier('2468');
  askServer = async () => ({ isUnlocked: false, code: 'PIN_PAD_LOCKED' });
  expect(await lock.unlock('2468')).toMatchObject({ code: 'PIN_PAD_LOCKED' });
  askServer = failAsAway;
  expect(await lock.unlock('2468')).toMatchObject({ isUnlocked: false, code: 'PIN_PAD_LOCKED' });
  expect(lock.isUnlocked).toBe(false);
});

it('the verifier of a PIN has a salted hash, and an invalid one accepts no PIN', async () => {
  const [first, second] = [await createVerifier('2468'), await createVerifier('2468')];
  expect(first.hash).not.toBe(second.hash);
  expect([await matchesPin(first, '2468'), await matchesPin(first, '2469')]).toEqual([true, false]);
  expect(await matchesPin({ salt: '', hash: '' }, '2468')).toBe(false);
  expect(await matchesPin({ salt: first.salt, hash: 'AAAA' }, '2468')).toBe(false);
});
