import { expect, it } from 'vitest';
import { hostOfOrigin, makePublicOrigin } from './public-origin.ts';

it('the public origin is the setting or, without one, the address that the computer has at the moment', () => {
  let address = '192.168.1.20';
  let chosen = '';
  const network = {
    interfaces: () => ({ eth0: [{ address, family: 'IPv4', internal: false }] }),
    hostname: () => 'front-pc',
  };
  const origin = makePublicOrigin({ network, host: '0.0.0.0', port: () => 8080, chosen: () => chosen });
  expect(origin()).toBe('http://192.168.1.20:8080');
  address = '192.168.1.77';
  expect(origin()).toBe('http://192.168.1.77:8080');
  chosen = 'https://game.hotel.example';
  expect(origin()).toBe('https://game.hotel.example');
});

it('hostOfOrigin returns the host name of an origin in lower case, or undefined', () => {
  expect(hostOfOrigin('https://Game.Hotel.example:8443')).toBe('game.hotel.example');
  expect(hostOfOrigin('')).toBeUndefined();
});
