import { expect, it } from 'vitest';
import { findSecureOrigin } from './secure-origin.ts';

it.each([
  ['http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['http://10.0.0.1', 'http://10.0.0.1'],
  ['https://192.168.1.20:8443', undefined],
  ['http://localhost:8080', undefined],
  ['http://127.0.0.1:8080', undefined],
  ['', undefined],
])('findSecureOrigin for the server "%s" returns %s (DESKTOP-16)', (server, expected) => {
  expect(findSecureOrigin(server)).toBe(expected);
});
