import type { Page } from '@playwright/test';
import { log } from '#core/locales/ja/log.ts';
import { expect } from '../fixtures.ts';
import { alertIsShown, answer, fail, failing, loading, type PanelState, press, ready, says } from './state.ts';
import { visit, visitWhole } from './visit.ts';

const userLogs = 'user-actions/by-user';
const nothing = { data: [], total: 0, page: 1, totalPages: 0 };

/** The log of what guests did. */
export const logStates: readonly PanelState[] = [
  ready('log', '/admin/user-actions'),
  {
    name: "log, one guest's actions",
    open: async (page) => {
      await visitWhole(page, '/admin/user-actions');
      await page
        .getByRole('table', { name: log.tableLabel })
        .getByRole('row')
        .nth(1)
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByRole('table')).toHaveCount(2);
    },
  },
  loading('log', '/admin/user-actions', userLogs),
  failing('log', '/admin/user-actions', userLogs),
  {
    name: 'log, empty',
    open: async (page) => {
      await answer(page, userLogs, nothing);
      await visitWhole(page, '/admin/user-actions');
      await says(page, log.none);
    },
  },
  {
    name: 'log, nothing found',
    open: async (page) => {
      await visitWhole(page, '/admin/user-actions');
      await page.getByRole('searchbox').fill('zzzz');
      await says(page, log.noMatch);
    },
  },
  ...(['hang', 'fail'] as const).map((how) => ({
    name: `log, one guest's actions ${how === 'hang' ? 'being read' : 'not to be read'}`,
    open: async (page: Page) => {
      // The list itself asks for the newest of all.
      await page.route(/\/user-actions\/all\?.*userId=/, (route) =>
        how === 'hang' ? undefined : route.fulfill({ status: 503, body: 'gone' }),
      );
      await visit(page, '/admin/user-actions');
      await page
        .getByRole('table', { name: log.tableLabel })
        .getByRole('row')
        .nth(1)
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByRole('alert').or(page.locator('.mantine-Skeleton-root')).first()).toBeVisible();
    },
  })),
  {
    name: 'log, no file',
    open: async (page) => {
      await fail(page, 'user-actions/export.csv');
      await visitWhole(page, '/admin/user-actions');
      await press(page, log.csv);
      await alertIsShown(page);
    },
  },
];
