import type { Page } from '@playwright/test';
import type { ArrivalImport, ArrivalRow } from '#core/api/staff-arrivals.ts';
import { checkIn } from '#core/locales/ja/check-in.ts';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { fillText } from '../texts.ts';
import {
  addDataTexts,
  createFailingState,
  createLoadedState,
  createLoadingState,
  createServerAwayState,
  createState,
  expectAlert,
  expectDialog,
  expectText,
  failCalls,
  type PanelState,
  pressButton,
  replyWith,
  type StateSteps,
  signInAsStaff,
} from './state.ts';

const address = '/admin/check-in';
const code = withCheck('ticket', '7kq3m9x');
const issuedAt = '2026-11-22T06:02:00.000Z';
const issuedBy = 'front@takarabune.example';
/** Words that the hotel typed, and the content of its file. */
const dataTexts = [
  ...[
    '佐藤 一郎',
    'Müller-Lindström',
    '与那嶺',
    '日本語',
    'English',
    'CSV',
    'UTF-8',
    'Shift_JIS',
    'UTF-16',
    'front',
    issuedBy,
  ],
  ...['部屋No', '代表者氏名', '到着日時', '電話番号', 'arrivals.csv', `${code.slice(0, 4)} ${code.slice(4)}`, 'A', 'B'],
];

const ticket = (overrides: object = {}) => ({
  ...{ ticketId: 't1', code, qrText: `http://hotel.test/t/${code}`, roomNumber: '302', stayId: 's1', maxGuests: 4 },
  ...{
    guestCount: 2,
    seatsLeft: 2,
    state: 'in_use',
    issuedAt,
    issuedBy,
    expiresAt: '2099-11-24T02:00:00.000Z',
  },
  ...overrides,
});
const arrival = (arrivalId: string, roomNumber: string, overrides: Partial<ArrivalRow> = {}): ArrivalRow => ({
  ...{ arrivalId, roomNumber, partyName: '佐藤 一郎', partySize: 2, arrivesAt: '2026-11-22T15:00' },
  departsAt: '2099-11-24',
  ...overrides,
});
const today = [
  arrival('a1', '301'),
  arrival('a2', '302', { ticket: { ticketId: 't1', state: 'in_use' } }),
  arrival('a3', '308', { partyName: 'Müller-Lindström', arrivesAt: '2026-11-22' }),
];
const tickets = [
  ticket(),
  ticket({ ticketId: 't2', roomNumber: '305', state: 'unused', guestCount: 0, seatsLeft: 4 }),
  ticket({ ticketId: 't3', roomNumber: '306', state: 'used_up', guestCount: 4, seatsLeft: 0 }),
  ticket({ ticketId: 't4', roomNumber: '307', state: 'expired', isRoomUnlisted: true }),
  ticket({ ticketId: 't5', roomNumber: '312', state: 'void', voided: { at: issuedAt, by: issuedBy } }),
];
const days = [
  { date: '2026-11-21', rooms: 84, unprinted: 2 },
  { date: '2026-11-22', rooms: 3, unprinted: 2 },
  { date: '2026-11-23', rooms: 91, unprinted: 88 },
];
const prepareTickets = async (page: Page) => {
  await replyWith(page, 'arrivals', {
    data: today,
    date: '2026-11-22',
    imported: { at: issuedAt, by: issuedBy },
    days,
  });
  await replyWith(page, 'check-in-tickets', { data: tickets });
};
const preview: ArrivalImport = {
  ...{ isDryRun: true, encoding: 'shift_jis', isEncodingDoubtful: true, mappingFrom: 'guessed', missing: [] },
  columns: [
    { name: '部屋No', samples: ['301', '302'] },
    { name: '代表者氏名', samples: ['佐藤 一郎', '与那嶺'] },
    { name: '到着日時', samples: ['2026/11/22 15:00', '2026/11/22 13:40'] },
    { name: '電話番号', samples: ['090-••••-••12', '080-••••-••40'] },
  ],
  mapping: { roomNumber: '部屋No', partyName: '代表者氏名', arrivesAt: '到着日時', partySize: [], dateOrder: 'ymd' },
  ...{ days: ['2026-11-22'], rows: 86, counts: { added: 82, changed: 4, unchanged: 0, removed: 0 }, sample: [] },
  problems: [
    { line: 17, reason: 'NO_ROOM' },
    { line: 88, reason: 'TOTAL_LINE' },
  ],
  ...{ problemCount: 2, warnings: [{ line: 40, reason: 'SAME_ROOM' }], warningCount: 1, missed: [] },
  reasonCounts: { NO_ROOM: 1, TOTAL_LINE: 1, SAME_ROOM: 1 },
};

const typeRoom = (page: Page, room: string) => page.getByLabel(checkIn['field.label'], { exact: true }).fill(room);
const createCheckInState = (name: string, steps: StateSteps) =>
  createState(`check-in, ${name}`, address, { prepare: prepareTickets, ...steps });
const createChosenState = (name: string, room: string, expected: StateSteps['expected']) =>
  createCheckInState(name, { act: (page) => typeRoom(page, room), expected });
const createRefusedState = (
  name: string,
  errorCode: string,
  expected: StateSteps['expected'],
  data?: Record<string, unknown>,
) =>
  createCheckInState(name, {
    prepare: prepareTickets,
    act: async (page) => {
      await page.route('**/api/check-in-tickets', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { success: false, code: errorCode, message: errorCode, data } })
          : route.fallback(),
      );
      await typeRoom(page, '301');
      await page.keyboard.press('Enter');
    },
    expected,
  });
const createImportState = (
  name: string,
  importResult: Partial<ArrivalImport>,
  steps: Partial<StateSteps> & Pick<StateSteps, 'expected'>,
) =>
  createCheckInState(name, {
    act: async (page) => {
      await replyWith(page, 'arrivals/import', { data: { ...preview, ...importResult } });
      await pressButton(page, checkIn['import.open']);
      await expectDialog(page);
      await page.locator('input[type="file"]').setInputFiles({
        ...{ name: 'arrivals.csv', mimeType: 'text/csv', buffer: Buffer.from('x') },
      });
    },
    ...steps,
  });

/** The page for check-in tickets. */
export const checkInStates: readonly PanelState[] = addDataTexts(dataTexts, [
  createLoadedState('check-in, nobody imported', address),
  createLoadingState('check-in', address, 'check-in-tickets'),
  createFailingState('check-in', address, 'arrivals'),
  createServerAwayState('check-in', address),
  createCheckInState('arrivals and tickets', {
    expected: fillText(checkIn['list.name'], { name: 'Müller-Lindström' }),
    isPage: true,
  }),
  createCheckInState('another day', {
    act: (page) => page.getByText(checkIn['day.tomorrow'], { exact: true }).click(),
    expected: checkIn['side.early'],
  }),
  createCheckInState('print all tickets?', {
    act: (page) => pressButton(page, fillText(checkIn['batch.print'], { count: 2 })),
    expected: expectDialog,
  }),
  createChosenState('a room without a ticket', '308', fillText(checkIn['side.room'], { room: '308' })),
  createCheckInState('a ticket in use', {
    act: (page) => typeRoom(page, '302'),
    expected: checkIn['facts.until'],
    isPage: true,
  }),
  createChosenState('a void ticket', '312', checkIn['facts.voided']),
  createChosenState('a ticket of an unlisted room', '307', checkIn['facts.unlisted']),
  createChosenState('no such room', '999', checkIn['list.noMatch']),
  createCheckInState('a ticket on the screen', {
    act: async (page) => {
      await typeRoom(page, '302');
      await pressButton(page, checkIn['act.showCode']);
    },
    expected: checkIn['code.text'],
  }),
  createCheckInState('cancel a ticket?', {
    act: async (page) => {
      await typeRoom(page, '302');
      await pressButton(page, checkIn['act.void']);
    },
    expected: expectDialog,
  }),
  createCheckInState('a room that is not listed', {
    act: (page) => page.getByRole('button', { name: checkIn['walkIn.open'] }).click(),
    expected: checkIn['walkIn.title'],
  }),
  createRefusedState('warned of the room', 'ROOM_UNLISTED', fillText(checkIn['walkIn.unlisted'], { room: '301' })),
  createRefusedState('guests of an earlier day', 'EARLIER_GUESTS', checkIn['earlier.text'], { guests: ['与那嶺'] }),
  createRefusedState('a ticket not issued', 'STORY_NOT_FOUND', expectAlert),
  createCheckInState('a ticket whose paper may be missing', {
    act: async (page) => {
      await failCalls(page, 'print-jobs', 503, 'NO_PRINTER');
      await typeRoom(page, '302');
      await page.keyboard.press('Enter');
    },
    expected: checkIn['unprinted.text'],
  }),
  createCheckInState('import, no file yet', {
    act: (page) => pressButton(page, checkIn['import.open']),
    expected: checkIn['import.choose'],
  }),
  createImportState(
    'import, what would be taken',
    {},
    { expected: fillText(checkIn['import.taken'], { count: 86 }), isPage: true },
  ),
  createImportState(
    'import, a second list for a day',
    {
      missed: [
        { arrivalId: 'a1', roomNumber: '301', partyName: '佐藤 一郎', arrivesAt: '2026-11-22', isPrinted: true },
        { arrivalId: 'a2', roomNumber: '302', arrivesAt: '2026-11-22', isPrinted: false },
      ],
    },
    { expected: checkIn['missed.question'], isPage: true },
  ),
  createImportState(
    'import, a column is missing',
    { missing: ['arrivesAt'], rows: 0 },
    { expected: /の列が決まっていません/ },
  ),
  createImportState(
    'import, seen by staff',
    {},
    {
      prepare: async (page) => {
        await signInAsStaff(page);
        await prepareTickets(page);
      },
      expected: checkIn['import.adminOnly'],
    },
  ),
  createCheckInState('import, a file that cannot be read', {
    act: async (page) => {
      await failCalls(page, 'arrivals/import', 400, 'FILE_REQUIRED');
      await pressButton(page, checkIn['import.open']);
      await expectDialog(page);
      await page.locator('input[type="file"]').setInputFiles({
        ...{ name: 'arrivals.csv', mimeType: 'text/csv', buffer: Buffer.from('x') },
      });
    },
    expected: (page) => expectText(page, /^ファイルを読みこめませんでした/),
  }),
]);
