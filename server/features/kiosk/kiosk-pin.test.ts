import { expect, it } from 'vitest';
import { isWeakPin } from '#core/model/kiosk-pin-rules.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { randomIds } from '../../platform/ids.ts';
import { Passwords } from '../../platform/passwords.ts';
import { KioskPin } from './kiosk-pin.ts';

const clock = { now: () => Date.parse('2026-11-25T10:00:00Z'), monotonic: () => 0 };
/** The real hash is slow on purpose. */
const passwords = Object.assign(new Passwords(), {
  hash: async (text: string) => `hash of ${text}`,
  verify: async (hash: string | undefined, text: string) => hash === `hash of ${text}`,
});
const code = (expected: string) => expect.objectContaining({ code: expected });

it('a PIN pad that is locked stays locked after a restart, and a release lets it try five more', async () => {
  const { documents } = new MemoryStorage(clock);
  const load = () => KioskPin.load({ documents, clock, ids: randomIds, passwords, wrongPins: 5 });
  const before = await load();
  await before.set('2468');
  for (let n = 0; n < 4; n += 1) await expect(before.unlock('d1', '1111')).rejects.toEqual(code('KIOSK_PIN_WRONG'));
  await expect(before.unlock('d1', '1111')).rejects.toEqual(code('PIN_PAD_LOCKED'));
  const after = await load();
  await expect(after.unlock('d1', '2468')).rejects.toEqual(code('PIN_PAD_LOCKED'));
  await expect(after.unlock('d2', '2468')).resolves.toBeDefined();
  await after.releasePad('d1');
  for (let n = 0; n < 4; n += 1) await expect(after.unlock('d1', '1111')).rejects.toEqual(code('KIOSK_PIN_WRONG'));
  await expect(after.unlock('d1', '2468')).resolves.toBeDefined();
});

it.each([
  ['0000', true],
  ['99999999', true],
  ['1234', true],
  ['9876', true],
  ['7890', true],
  ['0987', true],
  ['2468', false],
  ['1235', false],
  ['0001', false],
  ['1212', false],
])('the PIN %s repeats a digit or is a run: %s (DESKTOP-20)', (pin, isWeak) => {
  expect(isWeakPin(pin)).toBe(isWeak);
});
