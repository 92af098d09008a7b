import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { createSettingsState, getField } from './settings-steps.ts';
import { changeReply, expectAlert, failCalls, type PanelState, pressButton, signInAsStaff } from './state.ts';

/** Adds the account of a second person. */
const prepareTwoAccounts = (page: Page) =>
  changeReply<readonly object[]>(page, 'staff', (accounts) => ({
    data: [...accounts, { ...accounts[0], accountId: 'a2', email: 'front@takarabune.example', role: 'staff' }],
  }));

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
