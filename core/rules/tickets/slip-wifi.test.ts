import { expect, it } from 'vitest';
import { slipWifi } from './slip-wifi.ts';

const wifi = { ssid: 'Nagisa', password: 'sea;side', security: 'WPA', note: 'Lobby' } as const;

it('prints the Wi-Fi, without a password for an open network', () => {
  expect(slipWifi(wifi)).toEqual({
    qrText: 'WIFI:T:WPA;S:Nagisa;P:sea\\;side;;',
    ssid: 'Nagisa',
    password: 'sea;side',
    note: 'Lobby',
  });
  expect(slipWifi({ ...wifi, security: 'nopass' })).toMatchObject({ qrText: 'WIFI:T:nopass;S:Nagisa;;', password: '' });
  expect(slipWifi({ ...wifi, ssid: '' })).toBeUndefined();
});

it('omits the QR code when it is too long for the narrow paper', () => {
  expect(slipWifi({ ...wifi, ssid: '渚'.repeat(64), password: '海'.repeat(60) })).not.toHaveProperty('qrText');
  expect(slipWifi({ ...wifi, ssid: 'x'.repeat(32), password: 'y'.repeat(63) })).toHaveProperty('qrText');
});
