import type { Page } from '@playwright/test';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { panel } from '#core/locales/ja/panel.ts';
import { expect } from '../fixtures.ts';
import { fill } from '../texts.ts';
import {
  answer,
  change,
  expectAlert,
  expectDialog,
  expectMenu,
  fail,
  failing,
  guestList,
  loading,
  noGuests,
  type PanelState,
  press,
  ready,
  type StateSteps,
  serverAway,
  signInAsStaff,
  state,
} from './state.ts';

const onDashboard = (name: string, way: StateSteps) => state(`dashboard, ${name}`, '/admin', way);

/** The first waiting guest's room has earlier guests. The second one has the same name as two others. */
const doubtful = (page: Page) =>
  change<readonly StaffGuest[]>(page, guestList, (guests) => ({
    data: guests.map((guest, index) => {
      if (guest.status !== 'waiting') return guest;
      const { userId, guestName, status, createdAt, answeredCount, lastActivityAt } = guest;
      const { sameName: _, ...alone } = guest;
      const earlier = [{ userId, guestName: '大城 健', status, createdAt }];
      if (index === 0) return { ...alone, stay: { ...guest.stay, earlierGuests: true, earlier } };
      const other = { userId, guestName, answeredCount, lastActivityAt };
      return { ...guest, sameName: [other, { ...other, answeredCount: 3 }] };
    }),
  }));

/** Thirteen waiting guests, one of them in a room that the hotel does not have. */
const crowd = (page: Page, phoneGroup?: string) =>
  change<readonly StaffGuest[]>(page, guestList, (guests, url) => {
    const [first] = guests;
    if (url.searchParams.get('show') !== 'waiting' || !first) return { data: guests };
    const { sameName: _, isRoomUnlisted: __, ...plain } = first;
    const data = Array.from({ length: 13 }, (_none, at) => {
      const userId = at.toString(16).padStart(32, 'a');
      return {
        ...plain,
        userId,
        _id: userId,
        ...(at === 12 && { isRoomUnlisted: true }),
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

/** Returns a status with everything that the dashboard can warn of. */
function addTroubles(status: ServerStatus): ServerStatus {
  const at = status.clock.now;
  return {
    ...status,
    https: { state: 'on', daysLeft: -1 },
    address: {
      ...status.address,
      changed: {
        since: at,
        oldOrigins: [{ origin: 'http://192.168.9.9:8080', lastMadeAt: at, stillAnswers: false }],
        affectedGuests: 5,
      },
      unknownHosts: [{ host: 'game.hotel.test', count: 3, lastAt: at }],
    },
    storage: {
      ...status.storage,
      state: 'low',
      freeBytes: 800_000_000,
      problems: [
        { file: 'stories/a.json', what: 'previous_used', at },
        { file: 'documents/hotel.json', what: 'copy_used', at },
        { file: 'media/guest', what: 'blocked', at },
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
    backup: { ...status.backup, ok: false, lackingPictures: 3, failure: { at, reason: 'DISK_FULL' } },
    clock: { ...status.clock, state: 'doubtful' },
    registration: { state: 'paused', isPausedByItself: true },
    kiosks: [
      {
        ...{ deviceId: 'own', name: '', isConsole: true, state: 'silent', since: null, lastSeenAt: at },
        ...{ camera: 'refused', lastSpinAt: at },
        printer: { name: 'Front', state: 'fault', fault: 'PAPER', isPaperLow: false },
      },
    ],
  };
}

/** The dashboard, its questions and its reports. */
export const dashboardStates: readonly PanelState[] = [
  ready('dashboard', '/admin'),
  loading('dashboard', '/admin', guestList),
  serverAway('dashboard', '/admin'),
  failing('dashboard', '/admin', guestList),
  onDashboard('all its warnings', {
    prepare: (page) => change<ServerStatus>(page, 'status', (status) => ({ data: addTroubles(status) })),
    expected: panel['alarm.low'],
    dataTexts: troubleTexts,
    isPage: true,
  }),
  onDashboard('go on without restoring', {
    prepare: (page) => change<ServerStatus>(page, 'status', (status) => ({ data: addTroubles(status) })),
    act: (page) => press(page, panel['alarm.goOn']),
    expected: expectDialog,
    dataTexts: troubleTexts,
  }),
  onDashboard('the shortcuts of the keyboard', {
    act: (page) => press(page, panel['shortcuts.open']),
    expected: expectDialog,
  }),
  onDashboard('guests that need a decision', {
    prepare: doubtful,
    expected: admin['waiting.newGuests'],
    dataTexts: ['大城 健'],
  }),
  onDashboard('which guest of that name', {
    prepare: doubtful,
    act: (page) => page.getByRole('button', { name: admin['waiting.samePerson'] }).first().click(),
    expected: expectMenu,
    dataTexts: ['大城 健'],
  }),
  onDashboard('the earlier stay ends', {
    prepare: doubtful,
    act: (page) => page.getByRole('button', { name: admin['waiting.newGuests'] }).first().click(),
    expected: expectDialog,
    dataTexts: ['大城 健'],
  }),
  onDashboard('a waiting guest who corrected the registration', {
    prepare: (page) =>
      change<readonly StaffGuest[]>(page, guestList, (guests) => ({
        data: guests.map((guest) => (guest.status === 'waiting' ? { ...guest, isCorrected: true } : guest)),
      })),
    expected: admin['guests.corrected'],
  }),
  onDashboard('let a guest who needs help pass', {
    act: (page) =>
      page
        .getByRole('button', { name: new RegExp(`${monitor['needsHelp.pass'].replace('{{who}}', '')}$`) })
        .first()
        .click(),
    expected: monitor['pass.title'],
  }),
  onDashboard('reject', {
    act: (page) => page.getByRole('button', { name: admin['waiting.reject'] }).first().click(),
    expected: expectDialog,
  }),
  onDashboard('reject one of a phone with many', {
    prepare: showOnePhone,
    act: (page) => page.getByRole('button', { name: admin['waiting.reject'] }).first().click(),
    expected: expectDialog,
  }),
  onDashboard('reject all of one phone', {
    prepare: showOnePhone,
    act: async (page) => {
      await page.getByRole('button', { name: admin['waiting.reject'] }).first().click();
      await press(page, fill(panel['reject.wholePhone_other'], { count: 13 }));
    },
    expected: fill(panel['rejectAll.title_other'], { count: 13 }),
  }),
  onDashboard('an approval to take back', {
    prepare: (page) =>
      answer(page, 'users/[^/]*/toggle-active', {
        data: { isActive: true, status: 'active', undo: { actionId: 'x', until: '2026-11-21T08:00:10.000Z' } },
      }),
    act: (page) => page.getByRole('button', { name: admin['waiting.approve'] }).first().click(),
    expected: admin['undo.submit'],
  }),
  onDashboard('approve all, some out of view', {
    prepare: crowd,
    act: (page) => press(page, fill(admin['waiting.approveAll'], { count: 12 })),
    expected: expectDialog,
  }),
  onDashboard('which story to print', { act: (page) => press(page, panel['address.print']), expected: expectMenu }),
  onDashboard('a success and two failures', {
    prepare: async (page) => {
      await answer(page, 'status/address', { data: {} });
      await fail(page, 'users/[^/]*/toggle-active');
      await fail(page, 'settings', 507, 'STORAGE_FULL');
    },
    act: async (page) => {
      await page.getByRole('button', { name: admin['waiting.approve'] }).first().click();
      await expectAlert(page);
      await page.getByRole('switch', { name: panel['registration.switch'] }).click({ force: true });
      await expect(page.getByRole('alert')).toHaveCount(2);
      await press(page, panel['address.copy']);
    },
    expected: (page) => expect(page.getByRole('status').filter({ hasText: 'コピー' })).toBeVisible(),
  }),
  onDashboard('the disk is full', {
    prepare: (page) =>
      change<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, storage: { ...status.storage, state: 'full', freeBytes: 0 } },
      })),
    expected: panel['alarm.full'],
  }),
  onDashboard('registration paused', {
    prepare: (page) =>
      change<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, registration: { state: 'paused', isPausedByItself: false } },
      })),
    expected: panel['registration.paused'],
  }),
  onDashboard('without its stream, of staff', {
    prepare: async (page) => {
      await signInAsStaff(page);
      await page.route('**/api/events', (route) => route.abort());
    },
    expected: fill(admin['live.down'], { seconds: 5 }),
  }),
  onDashboard('nobody needs help', {
    prepare: (page) =>
      change<readonly StaffGuest[]>(page, guestList, (guests, url) =>
        url.searchParams.get('show') === 'stuck' ? { data: [], total: 0 } : { data: guests },
      ),
    expected: monitor['needsHelp.nobody'],
  }),
  onDashboard('nobody of this filter', {
    prepare: (page) => answer(page, guestList, noGuests),
    expected: admin['guests.noMatch'],
  }),
];
