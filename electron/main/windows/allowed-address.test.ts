import { describe, expect, it } from 'vitest';
import { getConsoleAddress, getServerOrigin, isAllowedAddress } from './allowed-address.ts';

describe('the addresses of console windows', () => {
  it.each([
    ['http://localhost:8080/admin', true],
    ['http://localhost:8080/story/abc', true],
    ['http://localhost:8081/admin', false],
    ['https://localhost:8080/admin', false],
    ['http://localhost:8080.example.com/admin', false],
    ['http://localhost@example.com:8080/', false],
    ['http://user:pass@localhost:8080/admin', false],
    ['http://192.168.1.20:8080/admin', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['not an address', false],
  ])('are only those of our own server: for %s, isAllowedAddress returns %s', (url, allowed) => {
    expect(isAllowedAddress(url, 8080)).toBe(allowed);
  });

  it.each([
    ['http://localhost/admin', true],
    ['http://localhost:80/admin', true],
    ['http://localhost:8080/admin', false],
    ['blob:http://localhost/0b6c', false],
  ])('may leave out port 80, as Chromium does: for %s, isAllowedAddress returns %s', (url, allowed) => {
    expect(isAllowedAddress(url, 80)).toBe(allowed);
  });

  it('have the origin that Chromium reports for the server’s pages', () => {
    expect([getServerOrigin(80), getServerOrigin(8080)]).toEqual(['http://localhost', 'http://localhost:8080']);
    expect(getConsoleAddress(80)).toBe('http://localhost/admin');
  });

  it('start with the panel’s page, or with a path below it such as that of the one-time link', () => {
    expect(getConsoleAddress(8080)).toBe('http://localhost:8080/admin');
    expect(getConsoleAddress(8080, '/admin/setup?link=abc')).toBe('http://localhost:8080/admin/setup?link=abc');
    expect(getConsoleAddress(8080, '//evil.example/')).toBe('http://localhost:8080/admin');
  });
});
