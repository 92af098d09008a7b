import { expect, it } from 'vitest';
import { createPublicOrigin, parseOriginHost } from './public-origin.ts';

it('the public origin is the setting or, without one, the address that the computer has at the moment', () => {
  let address = '192.168.1.20';
  let configured = '';
  const network = {
    interfaces: () => ({ eth0: [{ address, family: 'IPv4', internal: false }] }),
    hostname: () => 'front-pc',
  };
  const origin = createPublicOrigin({
    network,
    host: '0.0.0.0',
    port: () => 8080,
    getConfiguredOrigin: () => configured,
  });
  expect(origin()).toBe('http://192.168.1.20:8080');
  address = '192.168.1.77';
  expect(origin()).toBe('http://192.168.1.77:8080');
  configured = 'https://game.hotel.example';
  expect(origin()).toBe('https://game.hotel.example');
});

it('parseOriginHost returns the host name of an origin in lower case, or undefined', () => {
  expect(parseOriginHost('https://Game.Hotel.example:8443')).toBe('game.hotel.example');
  expect(parseOriginHost('')).toBeUndefined();
});
