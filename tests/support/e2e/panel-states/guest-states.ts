import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { expect } from '../fixtures.ts';
import {
  alertIsShown,
  answer,
  asStaff,
  change,
  fail,
  failing,
  guestList,
  hang,
  loading,
  menuIsOpen,
  noGuests,
  type PanelState,
  press,
  ready,
  says,
  serverAway,
  state,
} from './state.ts';
import { visit } from './visit.ts';

const openGuest = async (page: Page, name = '渡邉 さくら') => {
  await visit(page, '/admin/users');
  await page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click();
};
const detailsAreShown = (page: Page) =>
  expect(page.getByRole('term').filter({ hasText: monitor['card.score'] })).toBeVisible();
const openedGuest = async (page: Page, name?: string) => {
  await openGuest(page, name);
  await detailsAreShown(page);
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
      await menuIsOpen(page);
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
      await detailsAreShown(page);
    },
  },
  {
    name: 'guests, prizes to hand over',
    open: async (page) => {
      await visit(page, '/admin/users');
      await press(page, new RegExp(`^${monitor['list.filter.prize']}`));
      await page.getByRole('listbox').getByRole('option').first().click();
      await detailsAreShown(page);
    },
  },
  state('guests, in which order', '/admin/users', {
    does: (page) => press(page, monitor['list.sort']),
    shows: menuIsOpen,
  }),
  loading('guests', '/admin/users', guestList),
  serverAway('guests', '/admin/users'),
  failing('guests', '/admin/users', guestList),
  state('guests, nobody yet', '/admin/users', {
    given: (page) => answer(page, guestList, noGuests),
    shows: admin['guests.none'],
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
      await alertIsShown(page);
    },
  },
  {
    name: 'guests, invalid data',
    open: async (page) => {
      await answer(page, 'progress/admin/user/[^/]*', { data: { user: {} } });
      await openGuest(page);
      await says(page, monitor['detail.invalid']);
    },
  },
  {
    name: 'guests, stories not to be read, none chosen for the update',
    open: async (page) => {
      await fail(page, 'stories');
      await openedGuest(page);
      await press(page, monitor['story.update']);
      await says(page, monitor['story.missing']);
    },
  },
  {
    name: 'guests, no code for the other phone',
    open: async (page) => {
      await fail(page, 'users/[^/]*/resume-code');
      await openedGuest(page);
      await press(page, admin['guests.otherPhone']);
      await alertIsShown(page);
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
      await says(page, admin['otherPhone.expired']);
    },
  },
  {
    name: 'guests, of staff, what was refused',
    open: async (page) => {
      await asStaff(page);
      await fail(page, 'users/admin/update-story/.*');
      await openGuest(page);
      await page.getByLabel(monitor['story.label']).first().selectOption({ index: 1 });
      await press(page, monitor['story.update']);
      await alertIsShown(page);
    },
  },
];
