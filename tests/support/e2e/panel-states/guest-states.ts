import type { Page } from '@playwright/test';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { expect } from '../fixtures.ts';
import {
  changeReply,
  createFailingState,
  createLoadedState,
  createLoadingState,
  createServerAwayState,
  createState,
  expectAlert,
  expectDialog,
  expectMenu,
  expectText,
  failCalls,
  guestListPath,
  neverReply,
  noGuests,
  type PanelState,
  pressButton,
  replyWith,
  signInAsStaff,
} from './state.ts';
import { visitPage } from './visit.ts';

const openGuest = async (page: Page, name = '渡邉 さくら') => {
  await visitPage(page, '/admin/users');
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
  createLoadedState('guests', '/admin/users'),
  { name: 'guests, one chosen', open: (page) => openedGuest(page), isPage: true },
  {
    name: 'guests, what else can be done with one',
    open: async (page) => {
      await openedGuest(page);
      await pressButton(page, monitor['detail.more']);
      await expectMenu(page);
    },
  },
  {
    name: 'guests, send a hint?',
    open: async (page) => {
      await openedGuest(page, '玉城');
      await pressButton(page, new RegExp(`^${monitor['hint.send'].replace('{{number}}', '[1-9]')}`));
      await expectDialog(page);
    },
  },
  {
    name: 'guests, a message with the answer',
    open: async (page) => {
      await openedGuest(page, '玉城');
      await pressButton(page, new RegExp(`^${monitor['message.open']}`));
      const answer = await page.locator('[data-right] b').first().innerText();
      await page.getByLabel(monitor['notes.add']).fill('18:30');
      await pressButton(page, monitor['notes.submit']);
      await expectText(page, '18:30');
      await page.getByLabel(monitor['message.text']).fill(`${answer}です`);
      await expectText(page, monitor['message.hasAnswer'].replace('{{answer}}', answer));
    },
  },
  createState('guests, a message to all', '/admin/users', {
    act: async (page) => {
      await pressButton(page, monitor['message.titleAll']);
      await pressButton(page, new RegExp(`^${monitor['message.template4']}`));
    },
    expected: monitor['message.otherLanguages'],
  }),
  createState('guests, a message that was not sent', '/admin/users', {
    act: async (page) => {
      await failCalls(page, 'messages', 503, 'DISK_BUSY');
      await pressButton(page, monitor['message.titleAll']);
      await pressButton(page, new RegExp(`^${monitor['message.template6']}`));
      await page.keyboard.press('Control+Enter');
      await page.getByRole('dialog').getByRole('button').last().click();
    },
    expected: expectAlert,
  }),
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
      await visitPage(page, '/admin/users');
      await pressButton(page, monitor['list.filter.ended']);
      await page.getByRole('listbox').getByRole('option').first().click();
      await expectDetails(page);
    },
  },
  {
    name: 'guests, unused spins',
    open: async (page) => {
      await visitPage(page, '/admin/users');
      await pressButton(page, new RegExp(`^${monitor['list.filter.spin']}`));
      await page.getByRole('listbox').getByRole('option').first().click();
      await expectDetails(page);
    },
  },
  createState('guests, in which order', '/admin/users', {
    act: (page) => pressButton(page, monitor['list.sort']),
    expected: expectMenu,
  }),
  createLoadingState('guests', '/admin/users', guestListPath),
  createServerAwayState('guests', '/admin/users'),
  createFailingState('guests', '/admin/users', guestListPath),
  createState('guests, nobody yet', '/admin/users', {
    prepare: (page) => replyWith(page, guestListPath, noGuests),
    expected: admin['guests.none'],
  }),
  {
    name: 'guests, details being read',
    open: async (page) => {
      await neverReply(page, 'progress/admin/user/[^/]*');
      await openGuest(page);
      await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible();
    },
  },
  {
    name: 'guests, details not to be read',
    open: async (page) => {
      await failCalls(page, 'progress/admin/user/[^/]*');
      await openGuest(page);
      await expectAlert(page);
    },
  },
  {
    name: 'guests, invalid data',
    open: async (page) => {
      await replyWith(page, 'progress/admin/user/[^/]*', { data: { user: {} } });
      await openGuest(page);
      await expectText(page, monitor['detail.invalid']);
    },
  },
  {
    name: 'guests, stories not to be read, none chosen for the update',
    open: async (page) => {
      await failCalls(page, 'stories');
      await openedGuest(page);
      await pressButton(page, monitor['story.update']);
      await expectText(page, monitor['story.missing']);
    },
  },
  {
    name: 'guests, no code for the other phone',
    open: async (page) => {
      await failCalls(page, 'users/[^/]*/resume-code');
      await openedGuest(page);
      await pressButton(page, admin['guests.otherPhone']);
      await expectAlert(page);
    },
  },
  {
    name: 'guests, a code for the phones of a crew',
    open: async (page) => {
      await openedGuest(page);
      await pressButton(page, admin['guests.otherPhone']);
      await page.getByText(admin['otherPhone.crew'], { exact: true }).click();
      await expectText(page, admin['otherPhone.crew.code']);
    },
  },
  {
    name: 'guests, the code for the other phone is over',
    open: async (page) => {
      await changeReply<object>(page, 'users/[^/]*/resume-code', (data) => ({
        data: { ...data, expiresAt: new Date(Date.now() - 1_000).toISOString() },
      }));
      await openedGuest(page);
      await pressButton(page, admin['guests.otherPhone']);
      await expectText(page, admin['otherPhone.expired']);
    },
  },
  {
    name: 'guests, change to a story that is not published?',
    open: async (page) => {
      await changeReply<readonly StaffStory[]>(page, 'stories', (list) => ({
        data: list.map((story) => ({ ...story, isActive: false })),
      }));
      await openGuest(page);
      await page.getByLabel(monitor['story.label']).first().selectOption({ index: 1 });
      await pressButton(page, monitor['story.update']);
      await expectDialog(page);
    },
  },
  {
    name: 'guests, move to a room with guests of an earlier day',
    open: async (page) => {
      await failCalls(page, 'users/[^/]*/move-room', 409, 'EARLIER_GUESTS', { guests: ['上原 健'] });
      await openedGuest(page);
      await pressButton(page, monitor['detail.more']);
      await page.getByRole('menuitem', { name: monitor['move.open'] }).click();
      await page.getByLabel(monitor['move.to']).fill('401');
      await page.keyboard.press('Enter');
      await expectText(page, monitor['move.newMeans']);
    },
    dataTexts: ['上原 健'],
  },
  {
    name: 'guests, a story that is not complete',
    open: async (page) => {
      await failCalls(page, 'users/admin/update-story/.*', 422, 'STORY_INCOMPLETE', {
        problems: [{ code: 'QUESTIONS_MISSING' }],
      });
      await openGuest(page);
      await page.getByLabel(monitor['story.label']).first().selectOption({ index: 1 });
      await pressButton(page, monitor['story.update']);
      await expectDialog(page);
    },
  },
  {
    name: 'guests, of staff, what was refused',
    open: async (page) => {
      await signInAsStaff(page);
      await failCalls(page, 'users/admin/update-story/.*');
      await openGuest(page);
      await page.getByLabel(monitor['story.label']).first().selectOption({ index: 1 });
      await pressButton(page, monitor['story.update']);
      await expectAlert(page);
    },
  },
];
