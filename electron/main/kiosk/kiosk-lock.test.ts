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

it('the kiosk lock opens for three minutes if the server accepts the PIN, and does not store the PIN', async () => {
  expect(await lock.unlock('1111')).toMatchObject({ isUnlocked: false, triesLeft: 4 });
  expect([lock.isUnlocked, kept]).toEqual([false, undefined]);
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: true, token: 't' });
  expect(lock.isUnlocked).toBe(true);
  expect(JSON.stringify(kept)).not.toContain('2468');
  now = 3 * 60_000;
  expect(lock.isUnlocked).toBe(false);
});

it('the kiosk lock accepts the last right PIN while the server is away, but returns no token', async () => {
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
  // Without a token, staff can do nothing but leave the kiosk screen.
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: true });
  expect(lock.isUnlocked).toBe(true);
});

it('the kiosk lock cannot check a PIN that the server has not accepted before', async () => {
  server = away;
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: false, code: 'NO_RESPONSE' });
});

it('the kiosk lock pauses for a minute after five wrong PINs, even if they are sent at once', async () => {
  kept = await makeVerifier('2468');
  server = away;
  const answers = await Promise.all(['1', '2', '3', '4', '5', '2468'].map((pin) => lock.unlock(pin)));
  expect(answers.at(4)).toMatchObject({ triesLeft: 0, retryAfterMs: 60_000 });
  expect(answers.at(5)).toMatchObject({ isUnlocked: false, code: 'KIOSK_PAUSED' });
  expect(lock.isUnlocked).toBe(false);
  now = 60_000;
  expect(await lock.unlock('2468')).toEqual({ isUnlocked: true });
});

it('the verifier of a PIN has a salted hash, and an invalid one accepts no PIN', async () => {
  const [one, other] = [await makeVerifier('2468'), await makeVerifier('2468')];
  expect(one.hash).not.toBe(other.hash);
  expect([await isPinOf(one, '2468'), await isPinOf(one, '2469')]).toEqual([true, false]);
  expect(await isPinOf({ salt: '', hash: '' }, '2468')).toBe(false);
  expect(await isPinOf({ salt: one.salt, hash: 'AAAA' }, '2468')).toBe(false);
});
