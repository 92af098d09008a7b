import { describe, expect, it } from 'vitest';
import { listNetworks, parseIpLeases, parsePowerShellLeases } from './networks.ts';

const ipv4 = (address: string, internal = false) => ({ address, family: 'IPv4', internal });
const ipv6 = (address: string) => ({ address, family: 'IPv6', internal: false });

describe('the networks that are offered', () => {
  it('are those through which phones can reach this computer, the best one first', () => {
    const found = listNetworks({
      lo: [ipv4('127.0.0.1', true)],
      'vEthernet (WSL)': [ipv4('172.20.0.1')],
      'Wi-Fi': [ipv6('fe80::1'), ipv4('192.168.50.7')],
      Ethernet: [ipv4('192.168.1.20')],
      'Ethernet 2': [ipv4('169.254.10.3')],
    });
    expect(found.map(({ name, kind, address, isBest }) => ({ name, kind, address, isBest }))).toEqual([
      { name: 'Ethernet', kind: 'wired', address: '192.168.1.20', isBest: true },
      { name: 'Wi-Fi', kind: 'wifi', address: '192.168.50.7', isBest: false },
    ]);
  });

  it('list a cable before Wi-Fi, and a private address before a public one', () => {
    const best = (interfaces: Parameters<typeof listNetworks>[0]) => listNetworks(interfaces)[0]?.address;
    expect(best({ wlan0: [ipv4('192.168.50.7')], eth0: [ipv4('192.168.1.20')] })).toBe('192.168.1.20');
    expect(best({ eth0: [ipv4('203.0.113.5')], wlan0: [ipv4('192.168.50.7')] })).toBe('192.168.50.7');
  });

  it('include virtual and self-assigned addresses only if there are no others', () => {
    expect(listNetworks({ docker0: [ipv4('172.17.0.1')] }).map(({ address }) => address)).toEqual(['172.17.0.1']);
    expect(listNetworks({ eth0: [ipv4('169.254.10.3')] }).map(({ address }) => address)).toEqual(['169.254.10.3']);
    expect(listNetworks({})).toEqual([]);
  });

  it.each([
    ['eth0', 'wired'],
    ['enp3s0', 'wired'],
    ['\u30A4\u30FC\u30B5\u30CD\u30C3\u30C8 2', 'wired'],
    ['wlp2s0', 'wifi'],
    ['WLAN', 'wifi'],
    ['\u30EF\u30A4\u30E4\u30EC\u30B9 \u30CD\u30C3\u30C8\u30EF\u30FC\u30AF', 'wifi'],
    // On a Mac, en0 is a cable or Wi-Fi, depending on the model.
    ['en0', 'other'],
  ])('have the right kind: %s is %s', (name, kind) => {
    expect(listNetworks({ [name]: [ipv4('10.0.0.2')] })[0]?.kind).toBe(kind);
  });
});

describe('whether the address of this computer may change', () => {
  it('is read from the output of ip on Linux, and is unknown if that is not JSON', () => {
    const output = JSON.stringify([
      { ifname: 'lo', addr_info: [{ family: 'inet', local: '127.0.0.1' }] },
      { ifname: 'eth0', addr_info: [{ family: 'inet', local: '192.168.1.20' }] },
      { ifname: 'wlan0', addr_info: [{ family: 'inet', local: '192.168.50.7', dynamic: true }] },
    ]);
    expect(Object.fromEntries(parseIpLeases(output))).toEqual({
      '127.0.0.1': 'fixed',
      '192.168.1.20': 'fixed',
      '192.168.50.7': 'router',
    });
    expect(parseIpLeases('Object "-j" is unknown').size).toBe(0);
  });

  it('is read from the output of PowerShell on Windows', () => {
    const rows = [
      { IPAddress: '192.168.1.20', Origin: 'Manual' },
      { IPAddress: '192.168.50.7', Origin: 'Dhcp' },
      { IPAddress: '127.0.0.1', Origin: 'WellKnown' },
      { unexpected: true },
    ];
    expect(Object.fromEntries(parsePowerShellLeases(rows))).toEqual({
      '192.168.1.20': 'fixed',
      '192.168.50.7': 'router',
    });
  });
});
