import { expect, it } from 'vitest';
import { toNetworkPart, toPlainAddress } from './network-part.ts';

it.each([
  ['192.168.1.44', '192.168.1.44', '192.168.1.*'],
  ['::ffff:10.0.3.9', '10.0.3.9', '10.0.3.*'],
  ['fe80::1c2b:3d4e%en0', 'fe80::1c2b:3d4e', 'fe80:*'],
  ['2001:db8:7:8:9:a:b:c', '2001:db8:7:8:9:a:b:c', '2001:db8:7:*'],
  ['::1', '::1', ':*'],
])('toPlainAddress(%s) returns %s, and toNetworkPart returns %s', (address, plain, network) => {
  expect(toPlainAddress(address)).toBe(plain);
  expect(toNetworkPart(plain)).toBe(network);
});
