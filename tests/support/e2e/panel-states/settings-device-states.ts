import { devices } from '#core/locales/ja/devices.ts';
import { https } from '#core/locales/ja/https.ts';
import { inProgram, twoDisplays } from './in-program.ts';
import { inSettings } from './settings-steps.ts';
import { alertIsShown, answer, dialogIsOpen, type PanelState, press } from './state.ts';

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
  inSettings('certificate missing', 'https', { does: (page) => press(page, https.save), shows: alertIsShown }),
  ...(['on', 'failed'] as const).map((state) =>
    inSettings(`https ${state}`, 'https', {
      given: (page) => answer(page, 'settings/https', { data: { state, port: 8443, certificate } }),
      does: (page) => press(page, https.remove),
      shows: dialogIsOpen,
      words: ['hotel.test'],
    }),
  ),
  inSettings('https over', 'https', {
    given: (page) => answer(page, 'settings/https', { data: { state: 'failed', port: 8443, certificate } }),
    shows: https.overHint,
    words: ['hotel.test'],
  }),
];

/** The tablets that may open the panel. */
export const deviceStates: readonly PanelState[] = [
  inSettings('a device without name', 'devices', {
    does: (page) => press(page, devices['add.submit']),
    shows: devices['add.nameRequired'],
  }),
  ...([300_000, -1_000] as const).map((left) =>
    inSettings(left > 0 ? 'a code for a device' : 'a code that is over', 'devices', {
      given: (page) =>
        answer(page, 'devices/codes', {
          data: {
            code: '048159',
            expiresAt: new Date(Date.now() + left).toISOString(),
            qrText: 'http://192.168.1.20:8080/admin/pair?code=048159',
          },
        }),
      does: async (page) => {
        await page.getByLabel(devices['add.name']).fill('予備の端末');
        await press(page, devices['add.submit']);
      },
      shows: '048 159',
      words: ['予備の端末', 'http://192.168.1.20:8080/admin'],
    }),
  ),
  ...[false, true].map((isOpen) =>
    inSettings(`kiosk window, ${isOpen ? 'open' : 'closed'}`, 'devices', {
      given: (page) => inProgram(page, { getKiosk: { ...twoDisplays, isOpen } }),
      shows: devices[isOpen ? 'kiosk.close' : 'kiosk.open'],
      words: ['Front', 'Lobby'],
      isApart: true,
    }),
  ),
  inSettings('kiosk window, not opened', 'devices', {
    given: (page) => inProgram(page, { openKiosk: 'NO_PIN' }),
    does: (page) => press(page, devices['kiosk.open']),
    shows: alertIsShown,
    words: ['Front', 'Lobby'],
    isApart: true,
  }),
  inSettings('revoke this device?', 'devices', {
    given: (page) => answer(page, 'devices', { data: [device] }),
    does: (page) => page.getByRole('row').getByRole('button').first().click(),
    shows: dialogIsOpen,
    words: ['予備の端末'],
  }),
];
