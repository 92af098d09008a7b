import { expect, it } from 'vitest';
import { decodeDocument, encodeDocument } from './document-text.ts';

it.each([{ name: '海' }, [], 0, '', false, null, { a: { b: ['"}\n'] } }])(
  'a document with the value %j is the same after encoding and decoding',
  (value) => {
    const text = encodeDocument({ value });
    expect(decodeDocument(text)).toEqual({ value });
    expect(JSON.parse(text)).toMatchObject({ value });
  },
);

it('decodeDocument returns undefined for any flipped bit, missing byte or added byte', () => {
  const bytes = Buffer.from(encodeDocument({ value: { guestName: '田中', n: 12 } }));
  for (let position = 0; position < bytes.length; position += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8((bytes[position] ?? 0) ^ (1 << bit), position);
      expect(decodeDocument(flipped.toString('utf8'))).toBeUndefined();
    }
    expect(decodeDocument(bytes.subarray(0, position).toString('utf8'))).toBeUndefined();
  }
  expect(decodeDocument(`${bytes.toString('utf8')}\n`)).toBeUndefined();
  expect(decodeDocument('\0'.repeat(200))).toBeUndefined();
});

it('encodeDocument throws for a value that JSON cannot represent', () => {
  expect(() => encodeDocument({ value: undefined })).toThrow(TypeError);
});
