import { describe, expect, it } from 'vitest';
import type { Network } from '#core/bridge/console-assistant.ts';
import { addressOf, chosenOf, settingOf } from './public-address.ts';

const network = (address: string, isBest = false): Network => ({
  ...{ name: 'eth', kind: 'wired', lease: 'fixed' },
  ...{ address, isBest },
});
const networks = [network('192.168.1.20', true), network('192.168.50.7')];

describe('the address in the codes', () => {
  it('consists of the chosen network and the port, which is left out if it is 80', () => {
    expect(addressOf('192.168.1.20', 8080)).toBe('http://192.168.1.20:8080');
    expect(addressOf('192.168.1.20', 80)).toBe('http://192.168.1.20');
    expect(addressOf('http://takara.hotel.example', 8080)).toBe('http://takara.hotel.example');
  });

  it('is left to the server for the network that it would choose by itself, so that it notices a new address', () => {
    expect(settingOf('192.168.1.20', 8080, 'http://192.168.1.20:8080')).toBe('');
    expect(settingOf('192.168.50.7', 8080, 'http://192.168.1.20:8080')).toBe('http://192.168.50.7:8080');
    expect(settingOf('http://takara.hotel.example', 8080, 'http://192.168.1.20:8080')).toBe(
      'http://takara.hotel.example',
    );
  });
});

describe('the network that is chosen first', () => {
  it('is the one in the settings, as a network or as a name', () => {
    expect(chosenOf('http://192.168.50.7:8080', networks)).toBe('192.168.50.7');
    expect(chosenOf('http://takara.hotel.example', networks)).toBe('http://takara.hotel.example');
  });

  it('is the best one if nothing is set, and none without a network', () => {
    expect(chosenOf('', networks)).toBe('192.168.1.20');
    expect(chosenOf('', [])).toBe('');
  });
});
