import { describe, expect, it } from 'vitest';
import { pairingLink, readPairingLink } from './pairing-link.ts';

const origin = 'http://192.168.1.20:8080';
const sha256 = `${'A'.repeat(42)}_`;

describe('a pairing link', () => {
  it.each([
    ['without https', { origin, code: '048159' }],
    [
      'with the https address and its certificate',
      { origin, code: '048159', secure: { host: '192.168.1.20:8443', sha256 } },
    ],
  ])('%s is read as it was written', (_which, link) => {
    expect(readPairingLink(pairingLink(link))).toEqual(link);
  });

  it.each([
    ['an invalid fingerprint', `&https=192.168.1.20:8443&sha256=short`],
    ['an https address without a certificate', '&https=192.168.1.20:8443'],
    ['an https address that is a name', `&https=evil.example:8443&sha256=${sha256}`],
    ['an https address with a user', `&https=a@192.168.1.20:8443&sha256=${sha256}`],
  ])('with %s is read without https', (_which, query) => {
    expect(readPairingLink(`${origin}/admin/pair?code=048159${query}`)).toEqual({ origin, code: '048159' });
  });

  it.each([
    `${origin}/admin/pair?code=04815`,
    `${origin}/admin/pair`,
    `${origin}/story/abcd2345?code=048159`,
    `javascript:alert(1)//admin/pair?code=048159`,
    'http://a@192.168.1.20/admin/pair?code=048159',
    '048159',
  ])('%s is refused', (text) => {
    expect(readPairingLink(text)).toBeUndefined();
  });
});
