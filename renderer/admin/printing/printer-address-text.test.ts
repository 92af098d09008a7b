import { expect, it } from 'vitest';
import { toDisplayedAddress, toStoredAddress } from './printer-address-text.ts';

it.each([
  ['192.168.1.61', 'tcp://192.168.1.61:9100'],
  ['192.168.1.61:9101', 'tcp://192.168.1.61:9101'],
])('toDisplayedAddress and toStoredAddress convert between %s and %s', (shown, stored) => {
  expect(toDisplayedAddress(stored)).toBe(shown);
  expect(toStoredAddress(shown)).toBe(stored);
});

it('toStoredAddress accepts full-width characters, surrounding spaces, a whole address and an empty text', () => {
  expect(toStoredAddress(' １９２．１６８．１．６１ ')).toBe('tcp://192.168.1.61:9100');
  expect(toStoredAddress('192。168。1。61')).toBe('tcp://192.168.1.61:9100');
  expect(toStoredAddress('tcp://10.0.0.9:9102')).toBe('tcp://10.0.0.9:9102');
  expect(toStoredAddress('  ')).toBe('');
});
