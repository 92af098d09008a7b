import { expect, it } from 'vitest';
import { slipWifi } from './slip-wifi.ts';

const wifi = { ssid: 'Nagisa', password: 'sea;side', security: 'WPA', note: 'Lobby' } as const;

it('slipWifi returns the texts and the QR code of the network, without a password if it is open', () => {
  expect(slipWifi(wifi)).toEqual({
    qrText: 'WIFI:T:WPA;S:Nagisa;P:sea\\;side;;',
    ssid: 'Nagisa',
    password: 'sea;side',
    note: 'Lobby',
  });
  expect(slipWifi({ ...wifi, security: 'nopass' })).toMatchObject({ qrText: 'WIFI:T:nopass;S:Nagisa;;', password: '' });
  expect(slipWifi({ ...wifi, ssid: '' })).toBeUndefined();
});

it('slipWifi omits the QR code when it is too long for narrow paper', () => {
  expect(slipWifi({ ...wifi, ssid: '渚'.repeat(64), password: '海'.repeat(60) })).not.toHaveProperty('qrText');
  expect(slipWifi({ ...wifi, ssid: 'x'.repeat(32), password: 'y'.repeat(63) })).toHaveProperty('qrText');
});
