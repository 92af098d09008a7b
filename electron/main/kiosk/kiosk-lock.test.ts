import { beforeEach, expect, it } from 'vitest';
import type { UnlockAnswer } from '#core/bridge/kiosk-bridge.ts';
import { KioskLock } from './kiosk-lock.ts';
import { isPinOf, makeVerifier, type PinVerifier } from './pin-verifier.ts';

let now: number;
let kept: PinVerifier | undefined;
let server: (pin: string) => Promise<UnlockAnswer>;
let lock: KioskLock;
const away = () => Promise.reject(new Error('away'));

beforeEach(() => {
  now = 0;
  kept = undefined;
  server = async (pin) =>
    pin === '2468' ? { isUnlocked: true, token: 't' } : { isUnlocked: false, code: 'KIOSK_PIN_WRONG', triesLeft: 4 };
  lock = new KioskLock({
    ask: (pin) => server(pin),
    read: () => kept,
    keep: (verifier) => {
      kept = verifier;
    },
    now: () => now,
  });
});

it('opens for three minutes if the server says so, and stores no PIN', async () => {
  expect(await lock.unlock('1111')).toMatchObject({ isUnlocked: false, triesLeft: 4 });
  expect([lock.isUnlocked, kept]).toEqual([false, undefined]);
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: true, token: 't' });
  expect(lock.isUnlocked).toBe(true);
  expect(JSON.stringify(kept)).not.toContain('2468');
  now = 3 * 60_000;
  expect(lock.isUnlocked).toBe(false);
});

it('checks the last right PIN while the server is away, for leaving only', async () => {
  await lock.unlock('2468');
  server = away;
  now = 4 * 60_000;
  expect(await lock.unlock('1111')).toEqual({
    isUnlocked: false,
    code: 'KIOSK_PIN_WRONG',
    triesLeft: 4,
    retryAfterMs: 0,
  });
  expect(lock.isUnlocked).toBe(false);
  // Without a token nothing but leaving is possible.
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: true });
  expect(lock.isUnlocked).toBe(true);
});

it('cannot check a PIN before the server has accepted one', async () => {
  server = away;
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: false, code: 'NO_RESPONSE' });
});

it('pauses for a minute after five wrong tries, even if they come at once', async () => {
  kept = await makeVerifier('2468');
  server = away;
  const answers = await Promise.all(['1', '2', '3', '4', '5', '2468'].map((pin) => lock.unlock(pin)));
  expect(answers.at(4)).toMatchObject({ triesLeft: 0, retryAfterMs: 60_000 });
  expect(answers.at(5)).toMatchObject({ isUnlocked: false, code: 'KIOSK_PAUSED' });
  expect(lock.isUnlocked).toBe(false);
  now = 60_000;
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: true });
});

it('salts the hash, and ignores a stored value that cannot be read', async () => {
  const [one, other] = [await makeVerifier('2468'), await makeVerifier('2468')];
  expect(one.hash).not.toBe(other.hash);
  expect([await isPinOf(one, '2468'), await isPinOf(one, '2469')]).toEqual([true, false]);
  expect(await isPinOf({ salt: '', hash: '' }, '2468')).toBe(false);
  expect(await isPinOf({ salt: one.salt, hash: 'AAAA' }, '2468')).toBe(false);
});
