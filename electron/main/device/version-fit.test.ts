import { expect, it } from 'vitest';
import { getVersionFit } from './version-fit.ts';

it.each([
  ['1.4.0', '1.4.0', 'same'],
  ['1.4.0', '1.4.0-demo', 'same'],
  ['1.4.0', '1.3.2', 'server-older'],
  ['1.4.0', '1.4.1', 'server-newer'],
  ['1.4.0', '1.10.0', 'server-newer'],
  ['2.0.0', '1.9.9', 'server-too-old'],
  ['1.9.9', '2.0.0', 'server-too-new'],
  ['0.2.0', '0.1.9', 'server-too-old'],
  ['0.1.0', '0.2.0', 'server-too-new'],
  ['0.1.0', '0.1.5', 'server-newer'],
  ['0.9.0', '1.0.0', 'server-too-new'],
  ['1.4.0', 'newest', undefined],
  ['1.4.0', '1.4', undefined],
  ['1.4.0', '9999999.0.0', undefined],
])('getVersionFit of %s with a server of %s is %s (DESKTOP-14)', (own, server, fit) => {
  expect(getVersionFit(own, server)).toBe(fit);
});
