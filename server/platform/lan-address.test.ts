import { describe, expect, it } from 'vitest';
import {
  createOwnHostCheck,
  detectOrigin,
  findLanAddress,
  type Interfaces,
  isLoopbackAddress,
  isLoopbackUrl,
  parseHostName,
} from './lan-address.ts';

const v4 = (address: string, internal = false) => ({ address, family: 'IPv4', internal });
const v6 = (address: string, internal = false) => ({ address, family: 'IPv6', internal });
const network = (interfaces: Interfaces, name = 'FRONT-PC') => ({ interfaces: () => interfaces, hostname: () => name });
const loopback = [v4('127.0.0.1', true), v6('::1', true)];

describe('findLanAddress', () => {
  it.each<[string, Interfaces, string | undefined]>([
    ['a private address', { lo: loopback, eth0: [v6('fe80::1'), v4('192.168.1.20')] }, '192.168.1.20'],
    ['a private address rather than a public one', { a: [v4('203.0.113.9')], b: [v4('10.0.0.5')] }, '10.0.0.5'],
    [
      'an address in 172.16 to 172.31, which is private',
      { a: [v4('172.32.0.1')], b: [v4('172.31.255.1')] },
      '172.31.255.1',
    ],
    [
      'the address of a physical interface rather than a virtual one',
      { 'vEthernet (WSL)': [v4('172.20.0.1')], 'Wi-Fi': [v4('192.168.11.4')] },
      '192.168.11.4',
    ],
    [
      'the address of a virtual interface if there is no other',
      { docker0: [v4('172.17.0.1')], lo: loopback },
      '172.17.0.1',
    ],
    ['a public address if there is no private one', { eth0: [v4('203.0.113.9')] }, '203.0.113.9'],
    [
      'a public address rather than a link-local one',
      { a: [v4('169.254.3.3')], b: [v4('203.0.113.9')] },
      '203.0.113.9',
    ],
    ['undefined on a computer without a network', { lo: loopback }, undefined],
  ])('returns %s', (_, interfaces, expected) => {
    expect(findLanAddress(interfaces)).toBe(expected);
  });
});

describe('detectOrigin', () => {
  const hotelNetwork = network({ lo: loopback, eth0: [v4('192.168.1.20')] });

  it('[53] never returns localhost, whatever the server listens on', () => {
    for (const host of ['0.0.0.0', '::', '127.0.0.1', 'localhost', '::1']) {
      expect(detectOrigin(hotelNetwork, host, 8080)).toBe('http://192.168.1.20:8080');
    }
  });

  it("returns the computer's name without a network, and an address that the server listens on unchanged", () => {
    expect(detectOrigin(network({ lo: loopback }), '0.0.0.0', 8080)).toBe('http://FRONT-PC:8080');
    expect(detectOrigin(hotelNetwork, '10.1.1.1', 8080)).toBe('http://10.1.1.1:8080');
    expect(detectOrigin(hotelNetwork, 'fd00::5', 80)).toBe('http://[fd00::5]');
  });
});

describe('host names', () => {
  it('are parsed from a Host header', () => {
    expect(parseHostName('LocalHost:8080')).toBe('localhost');
    expect(parseHostName('[::1]:8080')).toBe('[::1]');
    expect(parseHostName('takara.local.')).toBe('takara.local');
    expect(parseHostName('evil.example/..:80')).toBeUndefined();
    expect(parseHostName('a b')).toBeUndefined();
    expect(parseHostName(undefined)).toBeUndefined();
  });

  it('are recognised as loopback or not, in socket addresses and in links', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.9.9.9'].map(isLoopbackAddress)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['192.168.1.2', '::ffff:10.0.0.1', undefined].map(isLoopbackAddress)).toEqual([false, false, false]);
    expect(
      ['http://localhost:1/story/x', 'http://127.0.0.1', 'http://[::1]:8080', 'nonsense'].map(isLoopbackUrl),
    ).toEqual([true, true, true, true]);
    expect(isLoopbackUrl('http://192.168.1.20:8080/story/x')).toBe(false);
  });

  it("are accepted if they are this server's own, even a new address after a DHCP change", () => {
    let interfaces: Interfaces = { eth0: [v4('192.168.1.20'), v6('FE80::1')] };
    const isOwnHost = createOwnHostCheck(
      { interfaces: () => interfaces, hostname: () => 'FRONT-PC' },
      () => 'game.hotel.example',
    );
    const ownNames = [
      'localhost',
      '127.0.0.1',
      '[::1]',
      '192.168.1.20',
      '[fe80::1]',
      'front-pc',
      'front-pc.local',
      'game.hotel.example',
    ];
    expect(ownNames.filter((name) => !isOwnHost(name))).toEqual([]);
    expect(isOwnHost('evil.example')).toBe(false);
    expect(isOwnHost('192.168.1.77')).toBe(false);
    interfaces = { eth0: [v4('192.168.1.77')] };
    expect(isOwnHost('192.168.1.77')).toBe(true);
  });
});
