import { devices } from '#core/locales/ja/devices.ts';
import { https } from '#core/locales/ja/https.ts';
import { openInProgram, twoDisplays } from './in-program.ts';
import { createSettingsState } from './settings-steps.ts';
import { expectAlert, expectDialog, type PanelState, pressButton, replyWith } from './state.ts';

const certificate = {
  subject: 'hotel.test',
  issuer: 'hotel.test',
  names: ['hotel.test'],
  notBefore: '2026-01-01T00:00:00.000Z',
  notAfter: '2027-01-01T00:00:00.000Z',
  daysLeft: -3,
};
const device = {
  deviceId: 'd1',
  role: 'tablet',
  name: '予備の端末',
  pairedAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: '2026-11-02T00:00:00.000Z',
  isThis: true,
};

/** The settings page of the hotel's certificate. */
export const httpsStates: readonly PanelState[] = [
  createSettingsState('certificate missing', 'https', {
    act: (page) => pressButton(page, https.save),
    expected: expectAlert,
  }),
  ...(['on', 'failed'] as const).map((state) =>
    createSettingsState(`https ${state}`, 'https', {
      prepare: (page) => replyWith(page, 'settings/https', { data: { state, port: 8443, certificate } }),
      act: (page) => pressButton(page, https.remove),
      expected: expectDialog,
      dataTexts: ['hotel.test'],
    }),
  ),
  createSettingsState('https over', 'https', {
    prepare: (page) => replyWith(page, 'settings/https', { data: { state: 'failed', port: 8443, certificate } }),
    expected: https.overHint,
    dataTexts: ['hotel.test'],
  }),
];

/** The settings page of the paired devices and of the kiosk's window. */
export const deviceStates: readonly PanelState[] = [
  createSettingsState('a device without name', 'devices', {
    act: (page) => pressButton(page, devices['add.submit']),
    expected: devices['add.nameRequired'],
  }),
  createSettingsState('a locked PIN pad', 'devices', {
    prepare: (page) =>
      replyWith(page, 'devices', { data: [{ ...device, role: 'kiosk', isPinPadLocked: true, isConsole: false }] }),
    expected: devices['list.pinLocked'],
    dataTexts: [device.name],
  }),
  ...([300_000, -1_000] as const).map((left) =>
    createSettingsState(left > 0 ? 'a code for a device' : 'a code that is over', 'devices', {
      prepare: (page) =>
        replyWith(page, 'devices/codes', {
          data: {
            code: '048159',
            expiresAt: new Date(Date.now() + left).toISOString(),
            qrText: 'http://192.168.1.20:8080/admin/pair?code=048159',
          },
        }),
      act: async (page) => {
        await page.getByLabel(devices['add.name']).fill('予備の端末');
        await pressButton(page, devices['add.submit']);
      },
      expected: '048 159',
      dataTexts: ['予備の端末', 'http://192.168.1.20:8080/admin'],
    }),
  ),
  ...[false, true].map((isOpen) =>
    createSettingsState(`kiosk window, ${isOpen ? 'open' : 'closed'}`, 'devices', {
      prepare: (page) => openInProgram(page, { getKiosk: { ...twoDisplays, isOpen } }),
      expected: devices[isOpen ? 'kiosk.close' : 'kiosk.open'],
      dataTexts: ['Front', 'Lobby'],
      isApart: true,
    }),
  ),
  createSettingsState('kiosk window, not opened', 'devices', {
    prepare: (page) => openInProgram(page, { openKiosk: 'NO_PIN' }),
    act: (page) => pressButton(page, devices['kiosk.open']),
    expected: expectAlert,
    dataTexts: ['Front', 'Lobby'],
    isApart: true,
  }),
  createSettingsState('revoke this device?', 'devices', {
    prepare: (page) => replyWith(page, 'devices', { data: [device] }),
    act: (page) => page.getByRole('row').getByRole('button').first().click(),
    expected: expectDialog,
    dataTexts: ['予備の端末'],
  }),
];
