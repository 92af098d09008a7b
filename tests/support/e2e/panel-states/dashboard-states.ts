import type { Page } from '@playwright/test';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { panel } from '#core/locales/ja/panel.ts';
import { createKiosk } from '#renderer/admin/testing/create-kiosk.ts';
import { expect } from '../fixtures.ts';
import { fillText } from '../texts.ts';
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
  failCalls,
  guestListPath,
  noGuests,
  type PanelState,
  pressButton,
  replyWith,
  type StateSteps,
  signInAsStaff,
} from './state.ts';

const createDashboardState = (name: string, steps: StateSteps) => createState(`dashboard, ${name}`, '/admin', steps);

/** The first guest, who waits, has a room with earlier guests. Every other waiting guest has the name of two others. */
const doubtful = (page: Page) =>
  changeReply<readonly StaffGuest[]>(page, guestListPath, (guests) => ({
    data: guests.map((guest, index) => {
      if (guest.status !== 'waiting') return guest;
      const { userId, guestName, status, createdAt, answeredCount, lastActivityAt } = guest;
      const { sameName: _, ...alone } = guest;
      const earlier = [{ userId, guestName: '大城 健', status, createdAt }];
      if (index === 0) return { ...alone, stay: { ...guest.stay, earlierGuests: true, earlier } };
      const sameGuest = { userId, guestName, answeredCount, lastActivityAt };
      return { ...guest, sameName: [sameGuest, { ...sameGuest, answeredCount: 3 }] };
    }),
  }));

/** Thirteen waiting guests, one of them in a room that the hotel does not have. */
const crowd = (page: Page, phoneGroup?: string) =>
  changeReply<readonly StaffGuest[]>(page, guestListPath, (guests, url) => {
    const [first] = guests;
    if (url.searchParams.get('show') !== 'waiting' || !first) return { data: guests };
    const { sameName: _, isRoomUnlisted: __, ...plain } = first;
    const data = Array.from({ length: 13 }, (_none, index) => {
      const userId = index.toString(16).padStart(32, 'a');
      return {
        ...plain,
        userId,
        _id: userId,
        ...(index === 12 && { isRoomUnlisted: true }),
        ...(phoneGroup && { phoneGroup }),
      };
    });
    return { data, total: data.length };
  });

/** Words that belong to neither language, on a dashboard with all its warnings. */
const troubleTexts = [
  ...['http://192.168.9.9:8080', 'game.hotel.test', 'stories/a.json', 'documents/hotel.json', 'https', 'MB', 'GB'],
  ...['渚の宝船', '花子', 'media/story/s0f3a9b17c2d84e6f.webp', 'media/guest/gN2vX0kQe7', 'media/guest'],
];

/** Thirteen guests whom one phone registered. */
const showOnePhone = (page: Page) => crowd(page, 'aPhone');

/** Returns a status with problems of many kinds, of which the dashboard warns. */
function addTroubles(status: ServerStatus): ServerStatus {
  const serverTime = status.clock.now;
  return {
    ...status,
    https: { state: 'on', daysLeft: -1 },
    endingStories: [
      { storyId: 'abcd2345', title: '渚の宝船', lastDay: '2027-12-25', daysLeft: 3 },
      { storyId: 'efgh2345', title: '渚の宝船', lastDay: '2027-12-22', daysLeft: 0 },
    ],
    address: {
      ...status.address,
      changed: {
        since: serverTime,
        oldOrigins: [{ origin: 'http://192.168.9.9:8080', lastMadeAt: serverTime, stillAnswers: false }],
        affectedGuests: 5,
      },
      unknownHosts: [{ host: 'game.hotel.test', count: 3, lastAt: serverTime }],
    },
    storage: {
      ...status.storage,
      state: 'low',
      freeBytes: 800_000_000,
      problems: [
        { file: 'stories/a.json', what: 'previous_used', at: serverTime },
        { file: 'documents/hotel.json', what: 'copy_used', at: serverTime },
        { file: 'media/guest', what: 'blocked', at: serverTime },
      ],
      holdsDeletion: true,
      pictures: {
        total: 23,
        problems: [
          {
            ...{ mediaId: 's1', what: 'damaged', file: 'media/story/s0f3a9b17c2d84e6f.webp', guest: null },
            ...{ stories: [{ storyId: 'abcd2345', title: '渚の宝船' }], prizes: [{ tier: '3' as const }] },
          },
          {
            ...{ mediaId: 'g1', what: 'missing', file: 'media/guest/gN2vX0kQe7', stories: [], prizes: [] },
            guest: { roomNumber: '302', guestName: '花子' },
          },
        ],
      },
    },
    backup: { ...status.backup, ok: false, lackingPictures: 3, failure: { at: serverTime, reason: 'DISK_FULL' } },
    clock: { ...status.clock, state: 'doubtful' },
    registration: { state: 'open', isSlowed: true },
    kiosks: [
      {
        ...{ deviceId: 'own', name: '', isConsole: true, state: 'silent', since: null, lastSeenAt: serverTime },
        ...{ camera: 'refused', lastSpinAt: serverTime },
        printer: { name: 'Front', state: 'fault', fault: 'PAPER', isPaperLow: false },
      },
    ],
  };
}

function withChangedDraws(status: ServerStatus): ServerStatus {
  const problems = [{ file: 'journal.jsonl', what: 'draws_changed', at: new Date().toISOString() }] as const;
  return { ...status, storage: { ...status.storage, problems: [...problems], holdsDeletion: true } };
}

/** The dashboard, its questions and its reports. */
export const dashboardStates: readonly PanelState[] = [
  createLoadedState('dashboard', '/admin'),
  createLoadingState('dashboard', '/admin', guestListPath),
  createServerAwayState('dashboard', '/admin'),
  createFailingState('dashboard', '/admin', guestListPath),
  createDashboardState('all its warnings', {
    prepare: (page) => changeReply<ServerStatus>(page, 'status', (status) => ({ data: addTroubles(status) })),
    expected: panel['alarm.low'],
    dataTexts: troubleTexts,
    isPage: true,
  }),
  createDashboardState('quiet hours of a kiosk', {
    prepare: (page) =>
      changeReply<ServerStatus>(page, 'status', (status) => ({ data: { ...status, kiosks: [createKiosk({})] } })),
    act: (page) => pressButton(page, panel['kiosk.quietChange']),
    expected: expectDialog,
    dataTexts: ['ロビー', 'フロント'],
  }),
  createDashboardState('a kiosk that restarts', {
    prepare: (page) =>
      changeReply<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, kiosks: [createKiosk({ isRestartDue: true })] },
      })),
    expected: panel['kiosk.restartDue'],
    dataTexts: ['ロビー', 'フロント'],
  }),
  createDashboardState('go on without restoring', {
    prepare: (page) => changeReply<ServerStatus>(page, 'status', (status) => ({ data: addTroubles(status) })),
    act: (page) => pressButton(page, panel['alarm.goOn']),
    expected: expectDialog,
    dataTexts: troubleTexts,
  }),
  createDashboardState('records of the draw that do not match, and odd wins', {
    prepare: async (page) => {
      const drawnAt = new Date().toISOString();
      await replyWith(page, 'lottery/odd-wins', { data: [{ drawnAt }], total: 1, winTotal: 12 });
      await changeReply<ServerStatus>(page, 'status', (status) => ({ data: withChangedDraws(status) }));
    },
    act: (page) => pressButton(page, panel['alarm.drawsGoOn']),
    expected: expectDialog,
    dataTexts: ['journal.jsonl'],
  }),
  createDashboardState('the shortcuts of the keyboard', {
    act: (page) => pressButton(page, panel['shortcuts.open']),
    expected: expectDialog,
  }),
  createDashboardState('guests that need a decision', {
    prepare: doubtful,
    expected: admin['waiting.newGuests'],
    dataTexts: ['大城 健'],
  }),
  createDashboardState('which guest of that name', {
    prepare: doubtful,
    act: (page) => page.getByRole('button', { name: admin['waiting.samePerson'] }).first().click(),
    expected: expectMenu,
    dataTexts: ['大城 健'],
  }),
  createDashboardState('the earlier stay ends', {
    prepare: doubtful,
    act: (page) => page.getByRole('button', { name: admin['waiting.newGuests'] }).first().click(),
    expected: expectDialog,
    dataTexts: ['大城 健'],
  }),
  createDashboardState('a waiting guest who corrected the registration', {
    prepare: (page) =>
      changeReply<readonly StaffGuest[]>(page, guestListPath, (guests) => ({
        data: guests.map((guest) => (guest.status === 'waiting' ? { ...guest, isCorrected: true } : guest)),
      })),
    expected: admin['guests.corrected'],
  }),
  createDashboardState('let a guest who needs help pass', {
    act: (page) =>
      page
        .getByRole('button', { name: new RegExp(`${monitor['needsHelp.pass'].replace('{{who}}', '')}$`) })
        .first()
        .click(),
    expected: monitor['pass.title'],
  }),
  createDashboardState('reject', {
    act: (page) => page.getByRole('button', { name: admin['waiting.reject'] }).first().click(),
    expected: expectDialog,
  }),
  createDashboardState('reject one of a phone with many', {
    prepare: showOnePhone,
    act: (page) => page.getByRole('button', { name: admin['waiting.reject'] }).first().click(),
    expected: expectDialog,
  }),
  createDashboardState('reject all of one phone', {
    prepare: showOnePhone,
    act: async (page) => {
      await page.getByRole('button', { name: admin['waiting.reject'] }).first().click();
      await pressButton(page, fillText(panel['reject.wholePhone_other'], { count: 13 }));
    },
    expected: fillText(panel['rejectAll.title_other'], { count: 13 }),
  }),
  createDashboardState('an approval to take back', {
    prepare: (page) =>
      replyWith(page, 'users/[^/]*/toggle-active', {
        data: { isActive: true, status: 'active', undo: { actionId: 'x', until: '2026-11-21T08:00:10.000Z' } },
      }),
    act: (page) => page.getByRole('button', { name: admin['waiting.approve'] }).first().click(),
    expected: admin['undo.submit'],
  }),
  createDashboardState('approve all, some out of view', {
    prepare: crowd,
    act: (page) => pressButton(page, fillText(admin['waiting.approveAll'], { count: 12 })),
    expected: expectDialog,
  }),
  createDashboardState('which story to print', {
    act: (page) => pressButton(page, panel['address.print']),
    expected: expectMenu,
  }),
  createDashboardState('a success and two failures', {
    prepare: async (page) => {
      await replyWith(page, 'status/address', { data: {} });
      await failCalls(page, 'users/[^/]*/toggle-active');
      await failCalls(page, 'settings', 507, 'STORAGE_FULL');
    },
    act: async (page) => {
      await page.getByRole('button', { name: admin['waiting.approve'] }).first().click();
      await expectAlert(page);
      await page.getByRole('switch', { name: panel['registration.switch'] }).click({ force: true });
      await expect(page.getByRole('alert')).toHaveCount(2);
      await pressButton(page, panel['address.copy']);
    },
    expected: (page) => expect(page.getByRole('status').filter({ hasText: 'コピー' })).toBeVisible(),
  }),
  createDashboardState('the disk is full', {
    prepare: (page) =>
      changeReply<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, storage: { ...status.storage, state: 'full', freeBytes: 0 } },
      })),
    expected: panel['alarm.full'],
  }),
  createDashboardState('registration paused', {
    prepare: (page) =>
      changeReply<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, registration: { state: 'paused', isSlowed: false } },
      })),
    expected: panel['registration.paused'],
  }),
  createDashboardState('without its stream, of staff', {
    prepare: async (page) => {
      await signInAsStaff(page);
      await page.route('**/api/events', (route) => route.abort());
    },
    expected: fillText(admin['live.down'], { seconds: 5 }),
  }),
  createDashboardState('nobody needs help', {
    prepare: (page) =>
      changeReply<readonly StaffGuest[]>(page, guestListPath, (guests, url) =>
        url.searchParams.get('show') === 'stuck' ? { data: [], total: 0 } : { data: guests },
      ),
    expected: monitor['needsHelp.nobody'],
  }),
  createDashboardState('nobody of this filter', {
    prepare: (page) => replyWith(page, guestListPath, noGuests),
    expected: admin['guests.noMatch'],
  }),
];
