import type { Page } from '@playwright/test';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { admin } from '#core/locales/ja/admin.ts';
import { monitor } from '#core/locales/ja/monitor.ts';
import { panel } from '#core/locales/ja/panel.ts';
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
  guestList,
  loading,
  menuIsOpen,
  noGuests,
  type PanelState,
  press,
  ready,
  serverAway,
  state,
  type Way,
} from './state.ts';

const onDashboard = (name: string, way: Way) => state(`dashboard, ${name}`, '/admin', way);

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
const troubleWords = [
  ...['http://192.168.9.9:8080', 'game.hotel.test', 'stories/a.json', 'documents/hotel.json', 'https', 'MB', 'GB'],
  ...['渚の宝船', '花子', 'media/story/s0f3a9b17c2d84e6f.webp', 'media/guest/gN2vX0kQe7', 'media/guest'],
];

/** Thirteen guests whom one phone registered. */
const ofOnePhone = (page: Page) => crowd(page, 'aPhone');

/** Returns a status with everything that the dashboard can warn of. */
function inTrouble(status: ServerStatus): ServerStatus {
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
    given: (page) => change<ServerStatus>(page, 'status', (status) => ({ data: inTrouble(status) })),
    shows: panel['alarm.low'],
    words: troubleWords,
    isPage: true,
  }),
  onDashboard('go on without restoring', {
    given: (page) => change<ServerStatus>(page, 'status', (status) => ({ data: inTrouble(status) })),
    does: (page) => press(page, panel['alarm.goOn']),
    shows: dialogIsOpen,
    words: troubleWords,
  }),
  onDashboard('the shortcuts of the keyboard', {
    does: (page) => press(page, panel['shortcuts.open']),
    shows: dialogIsOpen,
  }),
  onDashboard('guests that need a decision', {
    given: doubtful,
    shows: admin['waiting.newGuests'],
    words: ['大城 健'],
  }),
  onDashboard('which guest of that name', {
    given: doubtful,
    does: (page) => page.getByRole('button', { name: admin['waiting.samePerson'] }).first().click(),
    shows: menuIsOpen,
    words: ['大城 健'],
  }),
  onDashboard('the earlier stay ends', {
    given: doubtful,
    does: (page) => page.getByRole('button', { name: admin['waiting.newGuests'] }).first().click(),
    shows: dialogIsOpen,
    words: ['大城 健'],
  }),
  onDashboard('a waiting guest who corrected the registration', {
    given: (page) =>
      change<readonly StaffGuest[]>(page, guestList, (guests) => ({
        data: guests.map((guest) => (guest.status === 'waiting' ? { ...guest, isCorrected: true } : guest)),
      })),
    shows: admin['guests.corrected'],
  }),
  onDashboard('let a guest who needs help pass', {
    does: (page) =>
      page
        .getByRole('button', { name: new RegExp(`${monitor['needsHelp.pass'].replace('{{who}}', '')}$`) })
        .first()
        .click(),
    shows: monitor['pass.title'],
  }),
  onDashboard('reject', {
    does: (page) => page.getByRole('button', { name: admin['waiting.reject'] }).first().click(),
    shows: dialogIsOpen,
  }),
  onDashboard('reject one of a phone with many', {
    given: ofOnePhone,
    does: (page) => page.getByRole('button', { name: admin['waiting.reject'] }).first().click(),
    shows: dialogIsOpen,
  }),
  onDashboard('reject all of one phone', {
    given: ofOnePhone,
    does: async (page) => {
      await page.getByRole('button', { name: admin['waiting.reject'] }).first().click();
      await press(page, fill(panel['reject.wholePhone_other'], { count: 13 }));
    },
    shows: fill(panel['rejectAll.title_other'], { count: 13 }),
  }),
  onDashboard('an approval to take back', {
    given: (page) =>
      answer(page, 'users/[^/]*/toggle-active', {
        data: { isActive: true, status: 'active', undo: { actionId: 'x', until: '2026-11-21T08:00:10.000Z' } },
      }),
    does: (page) => page.getByRole('button', { name: admin['waiting.approve'] }).first().click(),
    shows: admin['undo.submit'],
  }),
  onDashboard('approve all, some out of view', {
    given: crowd,
    does: (page) => press(page, fill(admin['waiting.approveAll'], { count: 12 })),
    shows: dialogIsOpen,
  }),
  onDashboard('which story to print', { does: (page) => press(page, panel['address.print']), shows: menuIsOpen }),
  onDashboard('a success and two failures', {
    given: async (page) => {
      await answer(page, 'status/address', { data: {} });
      await fail(page, 'users/[^/]*/toggle-active');
      await fail(page, 'settings', 507, 'STORAGE_FULL');
    },
    does: async (page) => {
      await page.getByRole('button', { name: admin['waiting.approve'] }).first().click();
      await alertIsShown(page);
      await page.getByRole('switch', { name: panel['registration.switch'] }).click({ force: true });
      await expect(page.getByRole('alert')).toHaveCount(2);
      await press(page, panel['address.copy']);
    },
    shows: (page) => expect(page.getByRole('status').filter({ hasText: 'コピー' })).toBeVisible(),
  }),
  onDashboard('the disk is full', {
    given: (page) =>
      change<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, storage: { ...status.storage, state: 'full', freeBytes: 0 } },
      })),
    shows: panel['alarm.full'],
  }),
  onDashboard('registration paused', {
    given: (page) =>
      change<ServerStatus>(page, 'status', (status) => ({
        data: { ...status, registration: { state: 'paused', isPausedByItself: false } },
      })),
    shows: panel['registration.paused'],
  }),
  onDashboard('without its stream, of staff', {
    given: async (page) => {
      await asStaff(page);
      await page.route('**/api/events', (route) => route.abort());
    },
    shows: fill(admin['live.down'], { seconds: 5 }),
  }),
  onDashboard('nobody needs help', {
    given: (page) =>
      change<readonly StaffGuest[]>(page, guestList, (guests, url) =>
        url.searchParams.get('show') === 'stuck' ? { data: [], total: 0 } : { data: guests },
      ),
    shows: monitor['needsHelp.nobody'],
  }),
  onDashboard('nobody of this filter', {
    given: (page) => answer(page, guestList, noGuests),
    shows: admin['guests.noMatch'],
  }),
];
