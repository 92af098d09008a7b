import { describe, expect, it } from 'vitest';
import type { Network } from '#core/bridge/console-assistant.ts';
import { toChoice, toOrigin, toSetting, toTypedOrigin } from './public-address.ts';

const network = (address: string, isBest = false): Network => ({
  ...{ name: 'eth', kind: 'wired', lease: 'fixed' },
  ...{ address, isBest },
});
const networks = [network('192.168.1.20', true), network('192.168.50.7')];

describe('the address in the QR codes', () => {
  it('is the chosen network address with the port, without the port if it is 80, or the typed origin', () => {
    expect(toOrigin('192.168.1.20', 8080)).toBe('http://192.168.1.20:8080');
    expect(toOrigin('192.168.1.20', 80)).toBe('http://192.168.1.20');
    expect(toOrigin('http://takara.hotel.example', 8080)).toBe('http://takara.hotel.example');
  });

  it('is stored only if the server would detect another one by itself, so that the server can follow a new address', () => {
    expect(toSetting('192.168.1.20', 8080, 'http://192.168.1.20:8080')).toBe('');
    expect(toSetting('192.168.50.7', 8080, 'http://192.168.1.20:8080')).toBe('http://192.168.50.7:8080');
    expect(toSetting('http://takara.hotel.example', 8080, 'http://192.168.1.20:8080')).toBe(
      'http://takara.hotel.example',
    );
  });
});

describe('a typed name', () => {
  it.each([
    ['takara.local', 'http://takara.local:8081'],
    ['ｔａｋａｒａ。ｌｏｃａｌ', 'http://takara.local:8081'],
    ['takara.local:9000', 'http://takara.local:9000'],
    ['https://takara.hotel.example', 'https://takara.hotel.example'],
    ['宝船.local', undefined],
    ['http://宝船.local', undefined],
    ['TAKARA.local:9000/', 'http://takara.local:9000'],
    ['192.168.1.20', 'http://192.168.1.20:8081'],
    ['takara.local:99999', undefined],
    ['takara local', undefined],
    ['192.168.1', undefined],
    ['8080', undefined],
    ['', undefined],
  ])('%s gives %s: it keeps the port of the server, and no URL spells it differently', (typed, origin) => {
    expect(toTypedOrigin(typed, 8081)).toBe(origin);
  });
});

describe('the address that is chosen at first', () => {
  it('is the one in the settings: that of a network, or the origin if it contains a host name', () => {
    expect(toChoice('http://192.168.50.7:8080', networks)).toBe('192.168.50.7');
    expect(toChoice('http://takara.hotel.example', networks)).toBe('http://takara.hotel.example');
  });

  it('is that of the best network if nothing is set, and is empty if there are no networks', () => {
    expect(toChoice('', networks)).toBe('192.168.1.20');
    expect(toChoice('', [])).toBe('');
  });
});
