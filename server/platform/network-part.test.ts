import { expect, it } from 'vitest';
import { networkOf, plainAddress } from './network-part.ts';

it.each([
  ['192.168.1.44', '192.168.1.44', '192.168.1.*'],
  ['::ffff:10.0.3.9', '10.0.3.9', '10.0.3.*'],
  ['fe80::1c2b:3d4e%en0', 'fe80::1c2b:3d4e', 'fe80:*'],
  ['2001:db8:7:8:9:a:b:c', '2001:db8:7:8:9:a:b:c', '2001:db8:7:*'],
  ['::1', '::1', ':*'],
])('plainAddress(%s) returns %s, and networkOf returns %s', (address, plain, network) => {
  expect(plainAddress(address)).toBe(plain);
  expect(networkOf(plain)).toBe(network);
});
