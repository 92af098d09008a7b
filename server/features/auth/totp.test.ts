import { expect, it } from 'vitest';
import { findTotpStep, getTotp, toBase32 } from './totp.ts';

/** The key of the examples in RFC 6238. */
const secret = toBase32(Buffer.from('12345678901234567890'));

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('returns the code of RFC 6238 at %i s', (seconds, code) => {
  expect(getTotp(secret, Math.floor(seconds / 30))).toBe(code);
});

it('encodes a key as apps expect it (RFC 4648)', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

it('accepts the codes of one step before and after, each once', () => {
  const at = 1_111_111_111_000;
  const step = Math.floor(at / 30_000);
  const find = (typedStep: number, lastStep = 0) => findTotpStep(secret, getTotp(secret, typedStep), at, lastStep);
  expect([-2, -1, 0, 1, 2].map((offset) => find(step + offset))).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect([find(step, step), find(step - 1, step), find(step + 1, step)]).toEqual([undefined, undefined, step + 1]);
});
