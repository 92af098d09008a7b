import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { expect } from '../fixtures.ts';
import {
  answer,
  change,
  expectAlert,
  expectMenu,
  expectText,
  fail,
  failing,
  guestList,
  hang,
  loading,
  noGuests,
  type PanelState,
  press,
  ready,
  serverAway,
  signInAsStaff,
  state,
} from './state.ts';
import { visit } from './visit.ts';

const openGuest = async (page: Page, name = '渡邉 さくら') => {
  await visit(page, '/admin/users');
  await page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click();
};
const expectDetails = (page: Page) =>
  expect(page.getByRole('term').filter({ hasText: monitor['card.score'] })).toBeVisible();
const openedGuest = async (page: Page, name?: string) => {
  await openGuest(page, name);
  await expectDetails(page);
};

/** The list of guests and one guest's page. */
export const guestStates: readonly PanelState[] = [
  ready('guests', '/admin/users'),
  { name: 'guests, one chosen', open: (page) => openedGuest(page), isPage: true },
  {
    name: 'guests, what else can be done with one',
    open: async (page) => {
      await openedGuest(page);
      await press(page, monitor['detail.more']);
      await expectMenu(page);
    },
  },
  {
    name: 'guests, chat of the chosen',
    open: async (page) => {
      await openedGuest(page);
      await page.setViewportSize({ width: 1_024, height: 768 });
      await page.getByRole('tab', { name: monitor['chat.title'] }).click();
      await expect(page.getByRole('log').or(page.getByRole('tabpanel')).first()).toBeVisible();
    },
  },
  {
    name: 'guests, a checked-out one',
    open: async (page) => {
      await visit(page, '/admin/users');
      await press(page, monitor['list.filter.ended']);
      await page.getByRole('listbox').getByRole('option').first().click();
      await expectDetails(page);
    },
  },
  {
    name: 'guests, prizes to hand over',
    open: async (page) => {
      await visit(page, '/admin/users');
      await press(page, new RegExp(`^${monitor['list.filter.prize']}`));
      await page.getByRole('listbox').getByRole('option').first().click();
      await expectDetails(page);
    },
  },
  state('guests, in which order', '/admin/users', {
    act: (page) => press(page, monitor['list.sort']),
    expected: expectMenu,
  }),
  loading('guests', '/admin/users', guestList),
  serverAway('guests', '/admin/users'),
  failing('guests', '/admin/users', guestList),
  state('guests, nobody yet', '/admin/users', {
    prepare: (page) => answer(page, guestList, noGuests),
    expected: admin['guests.none'],
  }),
  {
    name: 'guests, details being read',
    open: async (page) => {
      await hang(page, 'progress/admin/user/[^/]*');
      await openGuest(page);
      await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible();
    },
  },
  {
    name: 'guests, details not to be read',
    open: async (page) => {
      await fail(page, 'progress/admin/user/[^/]*');
      await openGuest(page);
      await expectAlert(page);
    },
  },
  {
    name: 'guests, invalid data',
    open: async (page) => {
      await answer(page, 'progress/admin/user/[^/]*', { data: { user: {} } });
      await openGuest(page);
      await expectText(page, monitor['detail.invalid']);
    },
  },
  {
    name: 'guests, stories not to be read, none chosen for the update',
    open: async (page) => {
      await fail(page, 'stories');
      await openedGuest(page);
      await press(page, monitor['story.update']);
      await expectText(page, monitor['story.missing']);
    },
  },
  {
    name: 'guests, no code for the other phone',
    open: async (page) => {
      await fail(page, 'users/[^/]*/resume-code');
      await openedGuest(page);
      await press(page, admin['guests.otherPhone']);
      await expectAlert(page);
    },
  },
  {
    name: 'guests, the code for the other phone is over',
    open: async (page) => {
      await change<object>(page, 'users/[^/]*/resume-code', (data) => ({
        data: { ...data, expiresAt: new Date(Date.now() - 1_000).toISOString() },
      }));
      await openedGuest(page);
      await press(page, admin['guests.otherPhone']);
      await expectText(page, admin['otherPhone.expired']);
    },
  },
  {
    name: 'guests, of staff, what was refused',
    open: async (page) => {
      await signInAsStaff(page);
      await fail(page, 'users/admin/update-story/.*');
      await openGuest(page);
      await page.getByLabel(monitor['story.label']).first().selectOption({ index: 1 });
      await press(page, monitor['story.update']);
      await expectAlert(page);
    },
  },
];
