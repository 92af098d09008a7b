import type { Page } from '@playwright/test';
import { log } from '#core/locales/ja/log.ts';
import { expect } from '../fixtures.ts';
import {
  createFailingState,
  createLoadedState,
  createLoadingState,
  createState,
  expectAlert,
  failCalls,
  type PanelState,
  pressButton,
  replyWith,
} from './state.ts';
import { visitPage } from './visit.ts';

const userLogs = 'user-actions/by-user';
const nothing = { data: [], total: 0, page: 1, totalPages: 0 };

/** Opens the actions of the first guest in the list. */
const openActions = (page: Page) =>
  page.getByRole('table', { name: log.tableLabel }).getByRole('row').nth(1).getByRole('button').first().click();

/** The action log. */
export const logStates: readonly PanelState[] = [
  createLoadedState('log', '/admin/user-actions'),
  createState("log, one guest's actions", '/admin/user-actions', {
    act: openActions,
    expected: (page) => expect(page.getByRole('table')).toHaveCount(2),
  }),
  createLoadingState('log', '/admin/user-actions', userLogs),
  createFailingState('log', '/admin/user-actions', userLogs),
  createState('log, empty', '/admin/user-actions', {
    prepare: (page) => replyWith(page, userLogs, nothing),
    expected: log.none,
  }),
  createState('log, nothing found', '/admin/user-actions', {
    act: (page) => page.getByRole('searchbox').fill('zzzz'),
    expected: log.noMatch,
  }),
  ...(['hang', 'fail'] as const).map((how) => ({
    name: `log, one guest's actions ${how === 'hang' ? 'being read' : 'not to be read'}`,
    open: async (page: Page) => {
      // Only the guest's actions are affected, because the list also reads the newest entry of all.
      await page.route(/\/user-actions\/all\?.*userId=/, (route) =>
        how === 'hang' ? undefined : route.fulfill({ status: 503, body: 'gone' }),
      );
      await visitPage(page, '/admin/user-actions');
      await openActions(page);
      await expect(page.getByRole('alert').or(page.locator('.mantine-Skeleton-root')).first()).toBeVisible();
    },
  })),
  createState('log, no file', '/admin/user-actions', {
    prepare: (page) => failCalls(page, 'user-actions/export.csv'),
    act: (page) => pressButton(page, log.csv),
    expected: expectAlert,
  }),
];
