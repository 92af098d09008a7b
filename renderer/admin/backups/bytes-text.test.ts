import { expect, it } from 'vitest';
import { formatBytes } from './bytes-text.ts';

it.each([
  [0, '0 byte'],
  [900, '900 byte'],
  [1_499, '1 kB'],
  [5_340_000, '5.3 MB'],
  [53_400_000, '53 MB'],
  [1_200_000_000, '1.2 GB'],
  [3_000_000_000_000_000, '3,000 TB'],
])('formatBytes(%s) returns %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});
