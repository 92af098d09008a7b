import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { field, inSettings } from './settings-steps.ts';
import { alertIsShown, asStaff, change, fail, type PanelState, press } from './state.ts';

/** Adds the account of a second person. */
const twoAccounts = (page: Page) =>
  change<readonly object[]>(page, 'staff', (own) => ({
    data: [...own, { ...own[0], accountId: 'a2', email: 'front@takarabune.example', role: 'staff' }],
  }));

/** Accounts, and the page for one's own password. */
export const staffStates: readonly PanelState[] = [
  inSettings('a new account, nothing filled in', 'staff', {
    does: async (page) => {
      await press(page, settings['staff.add']);
      await press(page, settings['staff.addSubmit']);
    },
    shows: settings['staff.emailRequired'],
  }),
  inSettings('a new password for an account', 'staff', {
    given: twoAccounts,
    does: async (page) => {
      await press(page, new RegExp(`^${settings['staff.reset']}`));
      await press(page, settings['staff.resetSubmit']);
    },
    shows: admin['password.short'],
  }),
  inSettings('an account that cannot be deleted', 'staff', {
    given: twoAccounts,
    does: async (page) => {
      await fail(page, 'staff/[^/]*', 409, 'LAST_ADMIN');
      await press(page, new RegExp(`^${settings['staff.delete']}`));
      await press(page, settings['staff.deleteSubmit']);
    },
    shows: alertIsShown,
  }),
  inSettings('own password, of staff', 'account', {
    given: async (page) => {
      await asStaff(page);
      await fail(page, 'staff/me/password', 401, 'PASSWORD_WRONG');
    },
    does: async (page) => {
      await field(page, settings['account.current']).fill('first-lagoon-1');
      await field(page, settings['account.new']).fill('short');
      await press(page, settings['account.submit']);
    },
    shows: admin['password.short'],
  }),
];
