import { describe, expect, it } from 'vitest';
import { readPairingQr, toDeviceServer } from './server-address.ts';

describe("the address of a device's server", () => {
  it.each([
    ['192.168.1.20:8080', 'http://192.168.1.20:8080'],
    ['192.168.1.20', 'http://192.168.1.20:8080'],
    ['１９２．１６８．１．２０：８０８０', 'http://192.168.1.20:8080'],
    ['http://10.0.0.5:8123/', 'http://10.0.0.5:8123'],
    ['https://172.16.0.9:8443', 'https://172.16.0.9:8443'],
    ['172.31.255.1:80', 'http://172.31.255.1'],
    ['localhost:8080', 'http://localhost:8080'],
    ['127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ])('is read from %s as %s', (typed, origin) => {
    expect(toDeviceServer(typed)).toBe(origin);
  });

  it.each([
    '',
    'hotel.example:8080',
    '8.8.8.8:8080',
    '172.32.0.1:8080',
    '172.15.0.1:8080',
    '192.169.1.1:8080',
    '169.254.1.1:8080',
    '0.0.0.0:8080',
    '[::1]:8080',
    '10.evil.example:8080',
    '127.0.0.1.evil.example:80',
    'localhost.evil.example:8080',
    'http://192.168.1.20:8080@evil.example:80',
    'http://me:secret@192.168.1.20:8080',
    '192.168.1.20:8080/admin',
    '192.168.1.20:99999',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://192.168.1.20:21',
  ])('cannot be %s (DESKTOP-14)', (typed) => {
    expect(toDeviceServer(typed)).toBeUndefined();
  });

  it('is checked in the form that the URL parser gives it', () => {
    // The URL parser reads these numbers as 8.8.8.8 and 192.168.1.1.
    expect(toDeviceServer('134744072:8080')).toBeUndefined();
    expect(toDeviceServer('3232235777:8080')).toBe('http://192.168.1.1:8080');
  });
});

describe('the pairing QR code of the front desk', () => {
  it('contains the address of the server and the code', () => {
    expect(readPairingQr('http://192.168.1.20:8080/admin/pair?code=048159')).toEqual({
      server: 'http://192.168.1.20:8080',
      code: '048159',
    });
    expect(readPairingQr('http://192.168.1.20/admin/pair?code=048159')?.server).toBe('http://192.168.1.20');
  });

  it('leads to https if it has the fingerprint of the certificate and an address that a device may use [DESKTOP-8]', () => {
    const sha256 = `${'A'.repeat(42)}_`;
    const createLink = (host: string) => `https://takara.example/admin/pair?code=048159&https=${host}&sha256=${sha256}`;
    expect(readPairingQr(createLink('192.168.1.20:8443'))).toEqual({
      server: 'https://192.168.1.20:8443',
      sha256,
      code: '048159',
    });
    expect(readPairingQr(createLink('93.184.215.14:8443'))).toEqual({ code: '048159' });
  });

  it('is read without its address if that is not one that a device may use', () => {
    expect(readPairingQr('http://front-pc:8080/admin/pair?code=048159')).toEqual({ code: '048159' });
    expect(readPairingQr('https://evil.example/admin/pair?code=048159')).toEqual({ code: '048159' });
  });

  it.each([
    'http://192.168.1.20:8080/story/abcd2345',
    'http://192.168.1.20:8080/admin/pair?code=12345',
    'http://192.168.1.20:8080/admin/pair?code=12345a',
    'http://192.168.1.20:8080/x/admin/pair?code=123456',
    '048159',
    '',
  ])('is not recognised in %s', (text) => {
    expect(readPairingQr(text)).toBeUndefined();
  });
});
