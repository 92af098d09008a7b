import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { createSettingsState, getField } from './settings-steps.ts';
import {
  changeReply,
  expectAlert,
  failCalls,
  type PanelState,
  pressButton,
  replyWith,
  signInAsStaff,
} from './state.ts';

/** Adds the account of a second person. */
const prepareTwoAccounts = (page: Page) =>
  changeReply<readonly object[]>(page, 'staff', (accounts) => ({
    data: [...accounts, { ...accounts[0], accountId: 'a2', email: 'front@takarabune.example', role: 'staff' }],
  }));

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const recoveryCodes = ['abcdefgh', 'bcdefghj', 'cdefghjk', 'defghjkm', 'efghjkmn', 'fghjkmnp', 'ghjkmnpq', 'hjkmnpqr'];
/** Words that belong to neither language. */
const factorTexts = [
  ...['Google Authenticator', 'Microsoft Authenticator', 'iPhone', 'QR'],
  ...(secret.match(/.{4}/g) ?? []),
  ...recoveryCodes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase()),
];
const prepareFactor = async (page: Page) => {
  await page.route(/\/api\/staff\/me\/totp$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { success: true, data: { secret, uri: `otpauth://totp/hotel:a?secret=${secret}` } } })
      : route.fallback(),
  );
  await replyWith(page, 'staff/me/totp/check', { data: { recoveryCodes } });
};
const openScan = async (page: Page) => {
  await pressButton(page, settings['factor.start']);
  await getField(page, settings['account.current']).last().fill('first-lagoon-1');
  await pressButton(page, settings['factor.next']);
  await page.getByLabel(settings['factor.digits']).waitFor();
};

/** The settings pages of the accounts and of one's own password. */
export const staffStates: readonly PanelState[] = [
  createSettingsState('a new account, nothing filled in', 'staff', {
    act: async (page) => {
      await pressButton(page, settings['staff.add']);
      await pressButton(page, settings['staff.addSubmit']);
    },
    expected: settings['staff.emailRequired'],
  }),
  createSettingsState('a new password for an account', 'staff', {
    prepare: prepareTwoAccounts,
    act: async (page) => {
      await pressButton(page, new RegExp(`^${settings['staff.reset']}`));
      await pressButton(page, settings['staff.resetSubmit']);
    },
    expected: admin['password.short'],
  }),
  createSettingsState('an account that cannot be deleted', 'staff', {
    prepare: prepareTwoAccounts,
    act: async (page) => {
      await failCalls(page, 'staff/[^/]*', 409, 'LAST_ADMIN');
      await pressButton(page, new RegExp(`^${settings['staff.delete']}`));
      await pressButton(page, settings['staff.deleteSubmit']);
    },
    expected: expectAlert,
  }),
  createSettingsState('remove the second factor of an account', 'staff', {
    prepare: (page) =>
      changeReply<readonly object[]>(page, 'staff', ([account]) => ({
        data: [account, { ...account, accountId: 'a2', email: 'front@takarabune.example', hasSecondFactor: true }],
      })),
    act: (page) => pressButton(page, new RegExp(`^${settings['staff.factor']}`)),
    expected: settings['staff.factorTitle'],
  }),
  createSettingsState('second factor, the password first', 'account', {
    act: (page) => pressButton(page, settings['factor.start']),
    expected: settings['factor.next'],
  }),
  createSettingsState('second factor, the QR code', 'account', {
    prepare: prepareFactor,
    act: openScan,
    expected: settings['factor.scan'],
    dataTexts: factorTexts,
  }),
  createSettingsState('second factor, recovery codes', 'account', {
    prepare: prepareFactor,
    act: async (page) => {
      await openScan(page);
      await page.getByLabel(settings['factor.digits']).fill('123456');
      await pressButton(page, settings['factor.check']);
    },
    expected: settings['factor.keep'],
    dataTexts: factorTexts,
  }),
  createSettingsState('second factor, in use', 'account', {
    prepare: (page) =>
      replyWith(page, 'staff/me/totp', { data: { since: '2026-11-22T05:00:00.000Z', recoveryLeft: 7 } }),
    expected: settings['factor.renew'],
  }),
  createSettingsState('a new PIN', 'account', {
    prepare: (page) => replyWith(page, 'staff/me/pin', { data: { pin: '481516' } }),
    act: async (page) => {
      await pressButton(page, settings['pin.issue']);
      await getField(page, settings['account.current']).last().fill('first-lagoon-1');
      await pressButton(page, settings['pin.issue']);
    },
    expected: settings['pin.once'],
  }),
  createSettingsState('own password, of staff', 'account', {
    prepare: async (page) => {
      await signInAsStaff(page);
      await failCalls(page, 'staff/me/password', 401, 'PASSWORD_WRONG');
    },
    act: async (page) => {
      await getField(page, settings['account.current']).fill('first-lagoon-1');
      await getField(page, settings['account.new']).fill('short');
      await pressButton(page, settings['account.submit']);
    },
    expected: admin['password.short'],
  }),
];
