import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { field, settingsState } from './settings-steps.ts';
import { change, expectAlert, fail, type PanelState, press, signInAsStaff } from './state.ts';

/** Adds the account of a second person. */
const twoAccounts = (page: Page) =>
  change<readonly object[]>(page, 'staff', (own) => ({
    data: [...own, { ...own[0], accountId: 'a2', email: 'front@takarabune.example', role: 'staff' }],
  }));

/** Accounts, and the page for one's own password. */
export const staffStates: readonly PanelState[] = [
  settingsState('a new account, nothing filled in', 'staff', {
    act: async (page) => {
      await press(page, settings['staff.add']);
      await press(page, settings['staff.addSubmit']);
    },
    expected: settings['staff.emailRequired'],
  }),
  settingsState('a new password for an account', 'staff', {
    prepare: twoAccounts,
    act: async (page) => {
      await press(page, new RegExp(`^${settings['staff.reset']}`));
      await press(page, settings['staff.resetSubmit']);
    },
    expected: admin['password.short'],
  }),
  settingsState('an account that cannot be deleted', 'staff', {
    prepare: twoAccounts,
    act: async (page) => {
      await fail(page, 'staff/[^/]*', 409, 'LAST_ADMIN');
      await press(page, new RegExp(`^${settings['staff.delete']}`));
      await press(page, settings['staff.deleteSubmit']);
    },
    expected: expectAlert,
  }),
  settingsState('own password, of staff', 'account', {
    prepare: async (page) => {
      await signInAsStaff(page);
      await fail(page, 'staff/me/password', 401, 'PASSWORD_WRONG');
    },
    act: async (page) => {
      await field(page, settings['account.current']).fill('first-lagoon-1');
      await field(page, settings['account.new']).fill('short');
      await press(page, settings['account.submit']);
    },
    expected: admin['password.short'],
  }),
];
