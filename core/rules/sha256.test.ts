import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromHex, sha256, sha256Hex, toHex } from './sha256.ts';

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('returns the published hash of message %#', (text, hash) => {
    expect(sha256Hex(text)).toBe(hash);
  });

  it('agrees with Node.js for all lengths around a block, and for characters of several bytes', () => {
    for (let length = 0; length <= 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) & 0xff);
      expect(toHex(sha256(bytes)), String(length)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    for (const text of ['髙﨑𠮷', 'ガラポン', 'é\u0000', 'half \ud83d of one'])
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

it('fromHex returns the bytes of the text that toHex returned, and undefined for a text that is not hexadecimal', () => {
  const bytes = Uint8Array.from([0, 1, 15, 16, 254, 255]);
  expect(toHex(bytes)).toBe('00010f10feff');
  expect(fromHex('00010f10feff')).toEqual(bytes);
  expect(fromHex('')).toEqual(new Uint8Array());
  for (const text of ['0', 'zz', '0g', ' 0', '１２']) expect(fromHex(text)).toBeUndefined();
});
