import type { ServerStatus } from '#core/api/status-schemas.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { createSettingsState, getField, getSettingsPath } from './settings-steps.ts';
import {
  changeReply,
  createServerAwayState,
  expectAlert,
  expectDialog,
  failCalls,
  type PanelState,
  pressButton,
} from './state.ts';

/** The settings pages of the hotel, stays, address, Wi-Fi, rooms, registration, access to the panel, and clock. */
export const hotelStates: readonly PanelState[] = [
  createSettingsState('hotel without name, changed elsewhere, not saved', 'hotel', {
    act: async (page) => {
      await getField(page, settings['hotel.name']).fill('');
      await pressButton(page, settings.save);
    },
    expected: settings['hotel.nameRequired'],
  }),
  createServerAwayState('settings', getSettingsPath('hotel')),
  createSettingsState('not saved', 'hotel', {
    prepare: (page) => failCalls(page, 'hotels/[^/]*', 507, 'STORAGE_FULL'),
    act: async (page) => {
      await getField(page, settings['hotel.name']).fill('月夜の宿');
      await pressButton(page, settings.save);
    },
    expected: expectAlert,
    dataTexts: ['月夜の宿'],
  }),
  createSettingsState('changed elsewhere too', 'stays', {
    act: async (page) => {
      await page.getByLabel(settings['stays.stayDays']).fill('5');
      await changeReply<{ stayDays: number }>(page, 'settings', (data) => ({ data: { ...data, stayDays: 8 } }));
      // The page reads the settings again when the window gets the focus.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    },
    expected: expectAlert,
  }),
  createSettingsState('days that are none', 'stays', {
    act: async (page) => {
      await page.getByLabel(settings['stays.stayDays']).fill('0');
      await pressButton(page, settings.save);
    },
    expected: /整数を入力/,
  }),
  createSettingsState('an address that is none', 'address', {
    act: async (page) => {
      await page.getByRole('radio', { name: settings['address.other'] }).check();
      await page.getByLabel(settings['address.otherLabel']).fill('hotel');
      await pressButton(page, settings.save);
    },
    expected: settings['address.invalid'],
  }),
  createSettingsState('Wi-Fi with too short a password', 'wifi', {
    act: async (page) => {
      await getField(page, settings['wifi.password']).fill('abc');
      await pressButton(page, settings.save);
    },
    expected: settings['wifi.passwordShort'],
  }),
  createSettingsState('rooms that cannot be read', 'rooms', {
    act: async (page) => {
      await page.getByLabel(settings['rooms.text'], { exact: true }).fill(`212-201, ${'2'.repeat(21)}\n301, 301`);
      await pressButton(page, settings.save);
    },
    expected: /^1行目/,
  }),
  createSettingsState('a list of rooms that loses most of them', 'rooms', {
    act: async (page) => {
      await page.getByLabel(settings['rooms.text'], { exact: true }).fill('999');
      await pressButton(page, settings.save);
    },
    expected: settings['rooms.dropTitle'],
  }),
  createSettingsState('registration by the clock', 'registration', {
    act: async (page) => {
      for (const way of ['registration.paused', 'registration.automatic', 'registration.hours'] as const)
        await page.getByRole('radio', { name: settings[way] }).check();
      await page.getByLabel(settings['registration.from'], { exact: true }).fill('06:00');
      await pressButton(page, settings.save);
    },
    expected: settings['registration.hoursSame'],
  }),
  createSettingsState('open the panel to all?', 'access', {
    act: async (page) => {
      await page.getByRole('switch', { name: settings['access.lanAdmin'] }).click({ force: true });
      await pressButton(page, settings.save);
    },
    expected: expectDialog,
  }),
  createSettingsState('a doubtful clock', 'clock', {
    prepare: (page) =>
      changeReply<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, clock: { state: 'doubtful', now: '2026-01-02T03:04:05.000Z' } },
      })),
    expected: settings['clock.doubtfulText'],
  }),
];
