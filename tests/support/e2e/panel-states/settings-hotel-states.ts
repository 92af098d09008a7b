import type { ServerStatus } from '#core/api/status-schemas.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { at, field, inSettings } from './settings-steps.ts';
import { alertIsShown, change, dialogIsOpen, fail, type PanelState, press, serverAway } from './state.ts';

/** The hotel, stays, rooms, registration, and how the panel is reached. */
export const hotelStates: readonly PanelState[] = [
  inSettings('hotel without name, changed elsewhere, not saved', 'hotel', {
    does: async (page) => {
      await field(page, settings['hotel.name']).fill('');
      await press(page, settings.save);
    },
    shows: settings['hotel.nameRequired'],
  }),
  serverAway('settings', at('hotel')),
  inSettings('not saved', 'hotel', {
    given: (page) => fail(page, 'hotels/[^/]*', 507, 'STORAGE_FULL'),
    does: async (page) => {
      await field(page, settings['hotel.name']).fill('月夜の宿');
      await press(page, settings.save);
    },
    shows: alertIsShown,
    words: ['月夜の宿'],
  }),
  inSettings('changed elsewhere too', 'stays', {
    does: async (page) => {
      await page.getByLabel(settings['stays.stayDays']).fill('5');
      await change<{ stayDays: number }>(page, 'settings', (data) => ({ data: { ...data, stayDays: 8 } }));
      // The page reads the settings again when the window gets the focus.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    },
    shows: alertIsShown,
  }),
  inSettings('days that are none', 'stays', {
    does: async (page) => {
      await page.getByLabel(settings['stays.stayDays']).fill('0');
      await press(page, settings.save);
    },
    shows: /整数を入力/,
  }),
  inSettings('an address that is none', 'address', {
    does: async (page) => {
      await page.getByRole('radio', { name: settings['address.other'] }).check();
      await page.getByLabel(settings['address.otherLabel']).fill('hotel');
      await press(page, settings.save);
    },
    shows: settings['address.invalid'],
  }),
  inSettings('Wi-Fi with too short a password', 'wifi', {
    does: async (page) => {
      await field(page, settings['wifi.password']).fill('abc');
      await press(page, settings.save);
    },
    shows: settings['wifi.passwordShort'],
  }),
  inSettings('rooms that cannot be read', 'rooms', {
    does: async (page) => {
      await page.getByLabel(settings['rooms.text'], { exact: true }).fill(`212-201, ${'2'.repeat(21)}\n301, 301`);
      await press(page, settings.save);
    },
    shows: /^1行目/,
  }),
  inSettings('a list of rooms that loses most of them', 'rooms', {
    does: async (page) => {
      await page.getByLabel(settings['rooms.text'], { exact: true }).fill('999');
      await press(page, settings.save);
    },
    shows: settings['rooms.dropTitle'],
  }),
  inSettings('registration by the clock', 'registration', {
    does: async (page) => {
      for (const way of ['registration.paused', 'registration.automatic', 'registration.hours'] as const)
        await page.getByRole('radio', { name: settings[way] }).check();
      await page.getByLabel(settings['registration.from'], { exact: true }).fill('06:00');
      await press(page, settings.save);
    },
    shows: settings['registration.hoursSame'],
  }),
  inSettings('open the panel to all?', 'access', {
    does: async (page) => {
      await page.getByRole('switch', { name: settings['access.lanAdmin'] }).click({ force: true });
      await press(page, settings.save);
    },
    shows: dialogIsOpen,
  }),
  inSettings('a doubtful clock', 'clock', {
    given: (page) =>
      change<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, clock: { state: 'doubtful', now: '2026-01-02T03:04:05.000Z' } },
      })),
    shows: settings['clock.doubtfulText'],
  }),
];
