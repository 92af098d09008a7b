import type { Page } from '@playwright/test';
import type { ServerStatus } from '#core/api/status-shapes.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { backups } from '#core/locales/ja/backups.ts';
import { devices } from '#core/locales/ja/devices.ts';
import { https } from '#core/locales/ja/https.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { sectionGroups } from '#renderer/admin/settings/sections.ts';
import { expect } from '../fixtures.ts';
import {
  alertIsShown,
  answer,
  asStaff,
  change,
  dialogIsOpen,
  fail,
  failing,
  loading,
  type PanelState,
  press,
  ready,
  says,
} from './state.ts';
import { visitWhole } from './visit.ts';

const at = (section: string) => `/admin/settings/${section}`;
const open = (page: Page, section: string) => visitWhole(page, at(section));
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

const names = [
  'SSID',
  'https',
  'http',
  'USB',
  'takarabune',
  'PEM',
  'BEGIN CERTIFICATE',
  'BEGIN PRIVATE KEY',
  'KB',
  'GB',
  'manager@hotel.example',
  'front@takarabune.example',
  'demo@takarabune.example',
  'WPA',
  'WPA2',
  'WPA3',
  'WEP',
];

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

/** Somebody else has an account, too. */
const twoAccounts = (page: Page) =>
  change<readonly object[]>(page, 'staff', (own) => ({
    data: [...own, { ...own[0], accountId: 'a2', email: 'front@takarabune.example', role: 'staff' }],
  }));

const states: readonly PanelState[] = [
  ...sectionGroups.flatMap(({ sections }) => sections.map(({ path }) => ready(`settings, ${path}`, at(path)))),
  loading('settings, hotel', at('hotel'), 'settings'),
  failing('settings, hotel', at('hotel'), 'settings'),
  ...(
    [
      ['https', 'settings/https'],
      ['devices', 'devices'],
      ['staff', 'staff'],
      ['clock', 'status'],
      ['backups', 'backups'],
    ] as const
  ).flatMap(([section, path]) => [
    loading(`settings, ${section}`, at(section), path),
    failing(`settings, ${section}`, at(section), path),
  ]),
  {
    name: 'settings, hotel without name, changed elsewhere, not saved',
    open: async (page) => {
      await open(page, 'hotel');
      await field(page, settings['hotel.name']).fill('');
      await press(page, settings.save);
      await says(page, settings['hotel.nameRequired']);
    },
  },
  {
    name: 'settings, not saved',
    open: async (page) => {
      await fail(page, 'hotels/[^/]*', 507, 'STORAGE_FULL');
      await open(page, 'hotel');
      await field(page, settings['hotel.name']).fill('月夜の宿');
      await press(page, settings.save);
      await alertIsShown(page);
    },
    words: ['月夜の宿'],
  },
  {
    name: 'settings, changed elsewhere too',
    open: async (page) => {
      await open(page, 'stays');
      await page.getByLabel(settings['stays.stayDays']).fill('5');
      await change<{ stayDays: number }>(page, 'settings', (data) => ({ data: { ...data, stayDays: 8 } }));
      // Coming back to the page reads it again.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await alertIsShown(page);
    },
  },
  {
    name: 'settings, days that are none',
    open: async (page) => {
      await open(page, 'stays');
      await page.getByLabel(settings['stays.stayDays']).fill('0');
      await press(page, settings.save);
      await expect(page.getByText(/整数を入力/).first()).toBeVisible();
    },
  },
  {
    name: 'settings, an address that is none',
    open: async (page) => {
      await open(page, 'address');
      await page.getByRole('radio', { name: settings['address.other'] }).check();
      await page.getByLabel(settings['address.otherLabel']).fill('hotel');
      await press(page, settings.save);
      await says(page, settings['address.invalid']);
    },
  },
  {
    name: 'settings, Wi-Fi with too short a password',
    open: async (page) => {
      await open(page, 'wifi');
      await field(page, settings['wifi.password']).fill('abc');
      await press(page, settings.save);
      await says(page, settings['wifi.passwordShort']);
    },
  },
  {
    name: 'settings, rooms that cannot be read',
    open: async (page) => {
      await open(page, 'rooms');
      await page.getByLabel(settings['rooms.text'], { exact: true }).fill(`${'2'.repeat(21)}\n301, 301`);
      await press(page, settings.save);
      await expect(page.getByText(/^読み取れません|^読み取れません/).first()).toBeVisible();
    },
  },
  {
    name: 'settings, registration by the clock',
    open: async (page) => {
      await open(page, 'registration');
      await page.getByRole('radio', { name: settings['registration.paused'] }).check();
      await page.getByRole('radio', { name: settings['registration.automatic'] }).check();
      await page.getByRole('radio', { name: settings['registration.hours'] }).check();
      await page.getByLabel(settings['registration.from'], { exact: true }).fill('06:00');
      await press(page, settings.save);
      await says(page, settings['registration.hoursSame']);
    },
  },
  {
    name: 'settings, open the panel to all?',
    open: async (page) => {
      await open(page, 'access');
      await page.getByRole('switch', { name: settings['access.lanAdmin'] }).click({ force: true });
      await press(page, settings.save);
      await dialogIsOpen(page);
    },
  },
  {
    name: 'settings, a doubtful clock',
    open: async (page) => {
      await change<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, clock: { state: 'doubtful', now: '2026-01-02T03:04:05.000Z' } },
      }));
      await open(page, 'clock');
      await says(page, settings['clock.doubtfulText']);
    },
  },
  {
    name: 'settings, a new account, nothing filled in',
    open: async (page) => {
      await open(page, 'staff');
      await press(page, settings['staff.add']);
      await press(page, settings['staff.addSubmit']);
      await says(page, settings['staff.emailRequired']);
    },
  },
  {
    name: 'settings, a new password for an account',
    open: async (page) => {
      await twoAccounts(page);
      await open(page, 'staff');
      await page
        .getByRole('button', { name: new RegExp(`^${settings['staff.reset']}`) })
        .first()
        .click();
      await press(page, settings['staff.resetSubmit']);
      await says(page, settings['account.short']);
    },
  },
  {
    name: 'settings, an account that cannot be deleted',
    open: async (page) => {
      await twoAccounts(page);
      await open(page, 'staff');
      await fail(page, 'staff/[^/]*', 409, 'LAST_ADMIN');
      await page
        .getByRole('button', { name: new RegExp(`^${settings['staff.delete']}`) })
        .first()
        .click();
      await press(page, settings['staff.deleteSubmit']);
      await alertIsShown(page);
    },
  },
  {
    name: 'settings, own password, of staff',
    open: async (page) => {
      await asStaff(page);
      await fail(page, 'staff/me/password', 401, 'PASSWORD_WRONG');
      await open(page, 'account');
      await field(page, settings['account.current']).fill('first-lagoon-1');
      await field(page, settings['account.new']).fill('short');
      await press(page, settings['account.submit']);
      await says(page, settings['account.short']);
    },
  },
  {
    name: 'settings, certificate missing',
    open: async (page) => {
      await open(page, 'https');
      await press(page, https.save);
      await alertIsShown(page);
    },
  },
  ...(['on', 'failed'] as const).map((state) => ({
    name: `settings, https ${state}`,
    open: async (page: Page) => {
      await answer(page, 'settings/https', { data: { state, port: 8443, certificate } });
      await open(page, 'https');
      await press(page, https.remove);
      await dialogIsOpen(page);
    },
    words: ['hotel.test'],
  })),
  {
    name: 'settings, https over',
    open: async (page) => {
      await answer(page, 'settings/https', { data: { state: 'failed', port: 8443, certificate } });
      await open(page, 'https');
      await says(page, https.overHint);
    },
    words: ['hotel.test'],
  },
  {
    name: 'settings, a device without name',
    open: async (page) => {
      await open(page, 'devices');
      await press(page, devices['add.submit']);
      await says(page, devices['add.nameRequired']);
    },
  },
  ...([300_000, -1_000] as const).map((left) => ({
    name: left > 0 ? 'settings, a code for a device' : 'settings, a code that is over',
    open: async (page: Page) => {
      const expiresAt = new Date(Date.now() + left).toISOString();
      await answer(page, 'devices/codes', {
        data: { code: '048159', expiresAt, qrText: 'http://192.168.1.20:8080/admin/pair?code=048159' },
      });
      await open(page, 'devices');
      await page.getByLabel(devices['add.name']).fill('予備の端末');
      await press(page, devices['add.submit']);
      await says(page, '048 159');
    },
    words: ['予備の端末', 'http://192.168.1.20:8080/admin'],
  })),
  {
    name: 'settings, revoke this device?',
    open: async (page) => {
      await answer(page, 'devices', { data: [device] });
      await open(page, 'devices');
      await page.getByRole('row').getByRole('button').first().click();
      await dialogIsOpen(page);
    },
    words: ['予備の端末'],
  },
  ...(['restore', 'delete'] as const).map((what) => ({
    name: `settings, ${what} a backup`,
    open: async (page: Page) => {
      await change(page, 'backups', () => ({
        data: [{ backupId: 'b1', createdAt: '2026-11-02T00:00:00.000Z', bytes: 5_000_000, reason: 'daily' }],
        failure: { at: '2026-11-03T00:00:00.000Z', reason: 'DISK_FULL' },
      }));
      await fail(page, 'backups/b1/restore', 507, 'STORAGE_FULL');
      await open(page, 'backups');
      await page
        .getByRole('button', { name: new RegExp(`${backups[what]}$`) })
        .first()
        .click();
      await dialogIsOpen(page);
      if (what === 'delete') return;
      await page.getByRole('dialog').getByRole('textbox').fill(backups.restoreWord);
      await press(page, backups.restoreSubmit);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
    words: ['復元'],
  })),
  {
    name: 'settings, a folder that is not there',
    open: async (page) => {
      await fail(page, 'backups/folder', 422, 'BACKUP_FOLDER_UNUSABLE', { reason: 'missing' });
      await open(page, 'backups');
      await page.getByLabel(backups.folderField).fill('/nowhere');
      await press(page, backups.folderSave);
      await says(page, backups['fault.missing']);
    },
  },
];

export const houseStates: readonly PanelState[] = states.map((state) => ({
  ...state,
  words: [...names, ...(state.words ?? [])],
}));

const login = '/admin/login';

/** Pages before the panel: whoever opens them is not logged in. */
const atTheEntrance: readonly PanelState[] = [
  ready('log-in', login),
  {
    name: 'log-in, wrong password',
    open: async (page) => {
      await fail(page, 'auth/admin/login', 401, 'INVALID_CREDENTIALS');
      await logIn(page);
      await says(page, admin['login.invalid']);
    },
  },
  {
    name: 'log-in, too many tries',
    open: async (page) => {
      await fail(page, 'auth/admin/login', 429, 'TOO_MANY_REQUESTS', { retryAfterMs: 600_000 });
      await logIn(page);
      await alertIsShown(page);
    },
  },
  {
    name: 'log-in, server away',
    open: async (page) => {
      await page.route('**/api/auth/admin/login', (route) => route.abort());
      await logIn(page);
      await alertIsShown(page);
    },
  },
  {
    name: 'log-in, the session ended',
    open: async (page) => {
      await page.goto(login);
      await page.evaluate(() => localStorage.setItem('adminAuth', 'a-token-that-is-over'));
      await page.goto('/admin/stories');
      await says(page, admin['login.sessionEnded']);
    },
  },
  {
    name: 'session being checked',
    open: async (page) => {
      await hangVerify(page);
      await page.goto(login);
      await page.evaluate(() => localStorage.setItem('adminAuth', 'a-token'));
      await page.goto('/admin');
      await says(page, admin['session.authenticating']);
    },
  },
  {
    name: 'the first account is made elsewhere',
    open: async (page) => {
      await answer(page, 'auth/admin/setup', { data: { needed: true, isLocal: false } });
      await page.goto(login);
      await says(page, admin['setUp.elsewhere']);
    },
  },
  {
    name: 'the first account, not accepted',
    open: async (page) => {
      await answer(page, 'auth/admin/setup', { data: { needed: true, isLocal: true } });
      await page.goto(login);
      await page.getByLabel(admin['login.email']).fill('a');
      await page.getByLabel(admin['login.password'], { exact: true }).fill('short');
      await press(page, admin['setUp.submit']);
      await expect(
        page.getByText(admin['setUp.shortPassword']).or(page.getByText(admin['setUp.invalidEmail'])).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'pairing, too short a code',
    open: async (page) => {
      await page.goto('/admin/pair');
      await press(page, devices['pair.submit']);
      await says(page, devices['pair.short']);
    },
  },
  ...(
    [
      ['pairing, a wrong code', 404, 'PAIRING_CODE_INVALID'],
      ['pairing, too many tries', 429, 'TOO_MANY_REQUESTS'],
    ] as const
  ).map(([name, status, code]) => ({
    name,
    open: async (page: Page) => {
      await fail(page, 'devices/pair', status, code, { retryAfterMs: 600_000 });
      await pair(page);
      await alertIsShown(page);
    },
  })),
  {
    name: 'pairing, it is a kiosk',
    open: async (page) => {
      await answer(page, 'devices/pair', { data: { deviceToken: 't', deviceId: 'd', role: 'kiosk' } });
      await pair(page);
      await says(page, devices['pair.kioskTitle']);
    },
  },
  {
    name: 'not found',
    open: async (page) => {
      await page.goto('/admin/nothing');
      await says(page, admin['notFound.title']);
    },
  },
  {
    name: 'a part of the page cannot be loaded',
    open: async (page) => {
      await page.route(/pair-screen[^/]*\.js$/, (route) => route.abort());
      await page.goto('/admin/pair');
      await says(page, admin['broken.title']);
    },
  },
  {
    name: 'server away',
    open: async (page) => {
      await page.goto(login);
      await page.evaluate(() => localStorage.setItem('adminAuth', 'a-token'));
      await page.route('**/api/**', (route) => route.abort());
      await page.goto('/admin');
      await says(page, admin['session.unreachable']);
    },
  },
  {
    name: 'not opened under this name',
    open: async (page) => {
      await fail(page, 'auth/admin/setup', 421, 'WRONG_HOST');
      await page.goto(login);
      await says(page, admin['wrongHost.title']);
    },
    words: ['localhost', 'http', 'admin'],
  },
  {
    name: 'not opened on this device',
    open: async (page) => {
      await fail(page, 'auth/admin/setup', 403, 'DEVICE_NOT_PAIRED');
      await page.goto(login);
      await says(page, devices['pair.title']);
    },
  },
];

export const entranceStates = atTheEntrance.map((state): PanelState => ({ ...state, isApart: true }));

async function logIn(page: Page): Promise<void> {
  await page.goto(login);
  await page.getByLabel(admin['login.email']).fill('front@takarabune.example');
  await page.getByLabel(admin['login.password'], { exact: true }).fill('a-quiet-lagoon-9');
  await press(page, admin['login.submit']);
}

async function pair(page: Page): Promise<void> {
  await page.goto('/admin/pair');
  await page.getByLabel(devices['pair.field']).fill('123456');
  await press(page, devices['pair.submit']);
}

const hangVerify = (page: Page) => page.route('**/api/auth/admin/verify', () => undefined);
