import { expect, it } from 'vitest';
import { movePort } from './move-port.ts';

it.each([
  ['http://takara.local:8080', 'http://takara.local:9090'],
  ['http://192.168.1.20:8080', 'http://192.168.1.20:9090'],
  ['http://takara.local:8081', 'http://takara.local:8081'],
  ['http://takara.local', 'http://takara.local'],
  ['https://takara.local:8080', 'https://takara.local:8080'],
  ['', ''],
])('the address %s of a computer that moves from port 8080 to 9090 is %s', (origin, moved) => {
  expect(movePort(origin, 8080, 9090)).toBe(moved);
});

it('an address without a port belongs to port 80', () => {
  expect(movePort('http://takara.local', 80, 8080)).toBe('http://takara.local:8080');
  expect(movePort('http://takara.local:8080', 8080, 80)).toBe('http://takara.local');
});
