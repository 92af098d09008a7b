import type { Page } from '@playwright/test';
import type { StaffGuest } from '#core/api/shapes.ts';
import type { Photo } from '#core/api/staff-photos.ts';
import type { ServerStatus } from '#core/api/status-shapes.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { desk } from '#core/locales/ja/desk.ts';
import { log } from '#core/locales/ja/log.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { expect } from '../fixtures.ts';
import { fill } from '../texts.ts';
import {
  alertIsShown,
  answer,
  asStaff,
  change,
  dialogIsOpen,
  fail,
  failing,
  hang,
  loading,
  type PanelState,
  press,
  ready,
  says,
} from './state.ts';
import { visit, visitWhole } from './visit.ts';

const guestList = 'users/admin/all';
const nobody = { data: [], total: 0, page: 1, totalPages: 0 };

const openGuest = async (page: Page, name = '渡邉 さくら') => {
  await visit(page, '/admin/users');
  await page.getByRole('listbox').getByRole('option').filter({ hasText: name }).first().click();
};
const openedGuest = async (page: Page, name?: string) => {
  await openGuest(page, name);
  await expect(page.getByRole('button', { name: monitor['detail.delete'] })).toBeVisible();
};

/** The first who waits moves in where others live; the second has the name of two others. */
const doubtful = (page: Page) =>
  change<readonly StaffGuest[]>(page, guestList, (guests) => ({
    data: guests.map((guest, at) => {
      if (guest.status !== 'waiting') return guest;
      const { userId, guestName, status, createdAt, answeredCount, lastActivityAt } = guest;
      const { sameName: _, ...alone } = guest;
      const earlier = [{ userId, guestName: '大城 健', status, createdAt }];
      if (at === 0) return { ...alone, stay: { ...guest.stay, earlierGuests: true, earlier } };
      const other = { userId, guestName, answeredCount, lastActivityAt };
      return { ...guest, sameName: [other, { ...other, answeredCount: 3 }] };
    }),
  }));

export const dashboardStates: readonly PanelState[] = [
  ready('dashboard', '/admin'),
  {
    name: 'dashboard, guests that need a decision',
    open: async (page) => {
      await doubtful(page);
      await visitWhole(page, '/admin');
      await says(page, admin['waiting.newGuests']);
    },
    words: ['大城 健'],
  },
  {
    name: 'dashboard, which guest of that name',
    open: async (page) => {
      await doubtful(page);
      await visitWhole(page, '/admin');
      await page.getByRole('button', { name: admin['waiting.samePerson'] }).first().click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    words: ['大城 健'],
  },
  {
    name: 'dashboard, the earlier stay ends',
    open: async (page) => {
      await doubtful(page);
      await visitWhole(page, '/admin');
      await page.getByRole('button', { name: admin['waiting.newGuests'] }).first().click();
      await dialogIsOpen(page);
    },
    words: ['大城 健'],
  },
  {
    name: 'dashboard, reject',
    open: async (page) => {
      await visitWhole(page, '/admin');
      await page.getByRole('button', { name: admin['waiting.reject'] }).first().click();
      await dialogIsOpen(page);
    },
  },
  {
    name: 'dashboard, which story to print',
    open: async (page) => {
      await visitWhole(page, '/admin');
      await press(page, desk['address.print']);
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'dashboard, a success and two failures',
    open: async (page) => {
      await answer(page, 'status/address', { data: {} });
      await fail(page, 'users/[^/]*/toggle-active');
      await fail(page, 'settings', 507, 'STORAGE_FULL');
      await visitWhole(page, '/admin');
      await page.getByRole('button', { name: admin['waiting.approve'] }).first().click();
      await alertIsShown(page);
      await page.getByRole('switch', { name: desk['registration.switch'] }).click({ force: true });
      await expect(page.getByRole('alert')).toHaveCount(2);
      await press(page, desk['address.copy']);
      await expect(page.getByRole('status').filter({ hasText: 'コピー' })).toBeVisible();
    },
  },
  {
    name: 'dashboard, the disk is full',
    open: async (page) => {
      await change<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, storage: { ...status.storage, state: 'full', freeBytes: 0 } },
      }));
      await visitWhole(page, '/admin');
      await says(page, desk['alarm.full']);
    },
  },
  {
    name: 'dashboard, registration paused',
    open: async (page) => {
      await change<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, registration: { state: 'paused', isPausedByItself: false } },
      }));
      await visitWhole(page, '/admin');
      await says(page, desk['registration.paused']);
    },
  },
  {
    name: 'dashboard, without its stream, of staff',
    open: async (page) => {
      await asStaff(page);
      await page.route('**/api/events', (route) => route.abort());
      await visitWhole(page, '/admin');
      await says(page, fill(admin['live.down'], { seconds: 5 }));
    },
  },
  {
    name: 'dashboard, nobody of this filter',
    open: async (page) => {
      await answer(page, guestList, { ...nobody, counts: { all: 0, active: 0, awaiting: 0, stuck: 0, prize: 0 } });
      await visitWhole(page, '/admin');
      await says(page, admin['guests.noMatch']);
    },
  },
];

export const guestStates: readonly PanelState[] = [
  ready('guests', '/admin/users'),
  { name: 'guests, one chosen', open: (page) => openedGuest(page), isPage: true },
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
      await expect(page.getByRole('button', { name: monitor['detail.delete'] })).toBeVisible();
    },
  },
  {
    name: 'guests, prizes to hand over',
    open: async (page) => {
      await visit(page, '/admin/users');
      await press(page, new RegExp(`^${monitor['list.filter.prize']}`));
      await page.getByRole('listbox').getByRole('option').first().click();
      await expect(page.getByRole('button', { name: monitor['detail.delete'] })).toBeVisible();
    },
  },
  {
    name: 'guests, in which order',
    open: async (page) => {
      await visitWhole(page, '/admin/users');
      await press(page, monitor['list.sort']);
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  loading('guests', '/admin/users', guestList),
  failing('guests', '/admin/users', guestList),
  {
    name: 'guests, nobody yet',
    open: async (page) => {
      await answer(page, guestList, { ...nobody, counts: { all: 0, active: 0, awaiting: 0, stuck: 0, prize: 0 } });
      await visitWhole(page, '/admin/users');
      await says(page, admin['guests.none']);
    },
  },
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

export const photoStates: readonly PanelState[] = [
  ready('photos', '/admin/photos'),
  loading('photos', '/admin/photos', 'media'),
  failing('photos', '/admin/photos', 'media'),
  {
    name: 'photos, none yet',
    open: async (page) => {
      await answer(page, 'media', { data: [], page: 1, total: 0, totalPages: 0, hidden: 0 });
      await visitWhole(page, '/admin/photos');
      await says(page, monitor['photos.none']);
    },
  },
  {
    name: 'photos, nothing found',
    open: async (page) => {
      await visitWhole(page, '/admin/photos');
      await page.getByRole('searchbox').fill('zzzz');
      await says(page, monitor['photos.noMatch']);
    },
    words: ['zzzz'],
  },
  {
    name: 'photos, hidden and broken ones',
    open: async (page) => {
      await page.route(/\/api\/media\/[^/?]+$/, (route) => route.fulfill({ status: 404, body: '' }));
      await change<readonly Photo[]>(page, 'media', (photos) => ({
        data: photos.map((photo) => ({ ...photo, isHidden: true })),
      }));
      await visitWhole(page, '/admin/photos');
      await says(page, monitor['photos.isHidden']);
    },
  },
  {
    name: 'photos, a hidden one, full screen',
    open: async (page) => {
      await change<readonly Photo[]>(page, 'media', (photos) => ({
        data: photos.map((photo) => ({ ...photo, isHidden: true })),
      }));
      await visitWhole(page, '/admin/photos');
      await page.getByRole('listitem').getByRole('button').first().click();
      await says(page, monitor['photos.reveal']);
    },
  },
];

const userLogs = 'user-actions/by-user';

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
      await answer(page, userLogs, nobody);
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
