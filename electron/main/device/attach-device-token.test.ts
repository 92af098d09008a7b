import { expect, it } from 'vitest';
import { addTokenHeader } from './attach-device-token.ts';

const origin = 'http://192.168.1.20:8080';
const addHeader = (url: string, headers: Record<string, string> = {}, token: string | undefined = 'device-secret') =>
  addTokenHeader(url, headers, origin, token);

it.each([`${origin}/api/devices/me`, `${origin}/admin`, 'http://192.168.1.20:8080'])(
  'the device token is sent to %s (DESKTOP-15)',
  (url) => {
    expect(addHeader(url, { Accept: '*/*' })).toEqual({ Accept: '*/*', 'X-Device-Token': 'device-secret' });
  },
);

it.each([
  'http://192.168.1.20:8081/api',
  'http://192.168.1.20/api',
  'https://192.168.1.20:8080/api',
  'http://192.168.1.20:8080.evil.example/',
  'http://192.168.1.20:8080@evil.example/',
  'http://192.168.1.200:8080/',
  'ws://192.168.1.20:8080/',
  'not an address',
])('the device token is not sent to %s, and is removed if a redirect would carry it there (DESKTOP-15)', (url) => {
  expect(addHeader(url, { 'x-device-token': 'device-secret', Accept: '*/*' })).toEqual({ Accept: '*/*' });
});

it('the device token replaces what a page has written into the header, which is removed if there is no token', () => {
  expect(addHeader(`${origin}/api`, { 'X-DEVICE-TOKEN': 'forged' })).toEqual({ 'X-Device-Token': 'device-secret' });
  expect(addTokenHeader(`${origin}/api`, { 'x-device-token': 'forged' }, origin, undefined)).toEqual({});
});
