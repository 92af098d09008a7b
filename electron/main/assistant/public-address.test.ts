import { describe, expect, it } from 'vitest';
import type { Network } from '#core/bridge/console-assistant.ts';
import { addressOf, chosenOf, settingOf } from './public-address.ts';

const network = (address: string, isBest = false): Network => ({
  ...{ name: 'eth', kind: 'wired', lease: 'fixed' },
  ...{ address, isBest },
});
const networks = [network('192.168.1.20', true), network('192.168.50.7')];

describe('the address that goes into codes', () => {
  it('is made of the chosen network and the port, which 80 needs not say', () => {
    expect(addressOf('192.168.1.20', 8080)).toBe('http://192.168.1.20:8080');
    expect(addressOf('192.168.1.20', 80)).toBe('http://192.168.1.20');
    expect(addressOf('http://takara.hotel.example', 8080)).toBe('http://takara.hotel.example');
  });

  it('is left to the server for the network that it would find itself, so that a new address is noticed', () => {
    expect(settingOf('192.168.1.20', 8080, 'http://192.168.1.20:8080')).toBe('');
    expect(settingOf('192.168.50.7', 8080, 'http://192.168.1.20:8080')).toBe('http://192.168.50.7:8080');
    expect(settingOf('http://takara.hotel.example', 8080, 'http://192.168.1.20:8080')).toBe(
      'http://takara.hotel.example',
    );
  });
});

describe('the network that is chosen at first', () => {
  it('is what the settings hold, as a network or as a name', () => {
    expect(chosenOf('http://192.168.50.7:8080', networks)).toBe('192.168.50.7');
    expect(chosenOf('http://takara.hotel.example', networks)).toBe('http://takara.hotel.example');
  });

  it('is the best one without a setting, and none without a network', () => {
    expect(chosenOf('', networks)).toBe('192.168.1.20');
    expect(chosenOf('', [])).toBe('');
  });
});
