import type { Page } from '@playwright/test';
import type { PrinterState, PrintJobView } from '#core/api/printing-schemas.ts';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { printing } from '#core/locales/ja/printing.ts';
import { fillText } from '../texts.ts';
import { createSettingsState } from './settings-steps.ts';
import {
  addDataTexts,
  changeReply,
  createFailingState,
  createLoadingState,
  createState,
  expectDialog,
  type PanelState,
  pressButton,
  replyWith,
  signInAsStaff,
} from './state.ts';

const address = '/admin/printing';
/** Names that hotels type, and names of printers. */
const dataTexts = ['琉球ガラスのグラス', 'フロント', 'ロビー', '事務所', 'PDF', 'QR', 'IP'];
const by = 'front@takarabune.example';
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

const createJob = (jobId: string, overrides: Partial<PrintJobView>): PrintJobView => ({
  ...{ jobId, kind: 'voucher', title: '琉球ガラスのグラス', printerId: 'p1', printerName: 'フロント', widthDots: 576 },
  ...{ state: 'printed', attempts: 1, createdAt: '2026-11-02T06:12:00.000Z', by, hasPicture: true },
  ...overrides,
});
const jobs: readonly PrintJobView[] = [
  createJob('j1', { state: 'printing' }),
  createJob('j2', { state: 'not_sent', fault: 'COVER', printerName: 'ロビー' }),
  createJob('j3', { reprintOf: 'j4', reprintNumber: 2 }),
  createJob('j4', { confirmedBy: by }),
  createJob('j5', { fault: 'UNCONFIRMED', printerName: '事務所' }),
  createJob('j6', { kind: 'test', title: '', hasPicture: false }),
  createJob('j7', { state: 'unknown', fault: 'TIMEOUT' }),
];
const createPrinter = (printerId: string, overrides: Partial<PrinterState>): PrinterState => ({
  ...{ printerId, name: 'フロント', kind: 'escpos-tcp', widthDots: 576, isDefault: false, state: 'ready' },
  ...{ isPaperLow: false, askedAt: '2026-11-02T06:20:00.000Z', since: '2026-11-02T06:00:00.000Z', waiting: 0 },
  ...overrides,
});
const printers: readonly PrinterState[] = [
  createPrinter('p1', { isDefault: true, isPaperLow: true }),
  createPrinter('p2', { name: 'ロビー', state: 'fault', fault: 'COVER', waiting: 1 }),
  createPrinter('p3', { name: '事務所', kind: 'system', state: 'unknown', askedAt: null, since: null }),
];

async function prepareJobs(page: Page, jobs: readonly PrintJobView[]): Promise<void> {
  await page.route(/\/api\/print-jobs(\?|$)/, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state');
    const data = jobs.filter((item) => state === null || item.state === state);
    const counts = { queued: 0, printing: 1, printed: 4, not_sent: 1, unknown: 1, waiting: 1, today: jobs.length };
    return route.fulfill({ json: { success: true, data, page: 1, total: data.length, totalPages: 1, counts } });
  });
  await page.route(/\/api\/print-jobs\/(preview|[^/]*\/preview\.png)/, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(onePixel, 'base64') }),
  );
}
const prepareBusy = async (page: Page) => {
  await prepareJobs(page, jobs);
  await replyWith(page, 'printers/state', { data: printers });
};
const prepareQuiet = async (page: Page) => {
  await prepareJobs(page, []);
  await replyWith(page, 'printers/state', { data: [] });
};

/** The print jobs, and the question whether one was printed. */
export const printingStates: readonly PanelState[] = addDataTexts(dataTexts, [
  createState('printing', address, { prepare: prepareBusy, expected: printing['question.title'], isPage: true }),
  createState('printing, nothing yet', address, {
    prepare: prepareQuiet,
    expected: printing['printers.none'],
    isPage: true,
  }),
  createLoadingState('printing', address, 'print-jobs'),
  createFailingState('printing', address, 'print-jobs'),
  createState('printing, nothing can be drawn', address, {
    prepare: async (page) => {
      await prepareQuiet(page);
      await changeReply<ServerStatus>(page, 'status', (status) => ({ data: { ...status, paper: 'failed' } }));
    },
    expected: printing['alarm.paper'],
  }),
  createState('printing, for staff', address, {
    prepare: async (page) => {
      await signInAsStaff(page);
      await prepareBusy(page);
    },
    expected: printing['printers.adminOnly'],
  }),
  createState('printing, the paper of a job', address, {
    prepare: prepareBusy,
    act: async (page) => {
      await page.getByRole('table').getByRole('button', { name: '琉球ガラスのグラス' }).first().click();
      await expectDialog(page);
    },
    expected: printing['jobs.previewTitle'],
  }),
  createState('printing, a ticket that was not sent', address, {
    prepare: async (page) => {
      await prepareBusy(page);
      await replyWith(page, 'print-jobs/j2/retry', { data: jobs[1] });
    },
    act: (page) =>
      page.getByRole('button', { name: printing['job.retryOf'].replace('{{what}}', dataTexts[0] ?? '') }).click(),
    // This is the text of the job's row, not of the printer's card.
    expected: fillText(printing['told.notSent'], {
      ...{ what: dataTexts[0] ?? '', printer: 'ロビー' },
      ...{ fault: printing['fault.COVER'], advice: printing['advice.COVER'] },
    }),
  }),
]);

const stored = [
  {
    printerId: 'p1',
    name: 'フロント',
    kind: 'escpos-tcp',
    address: 'tcp://192.168.100.61:9100',
    widthDots: 576,
    isDefault: true,
  },
  {
    printerId: 'p2',
    name: 'ロビー',
    kind: 'escpos-tcp',
    address: 'tcp://192.168.100.62:9101',
    widthDots: 384,
    isDefault: false,
  },
  { printerId: 'p3', name: '事務所', kind: 'system', address: 'OfficeA4', widthDots: 576, isDefault: false },
];
const networks = ['192.168.100.0/24'];
const systemPrinterTexts = [...dataTexts, 'OfficeA4'];
const addPrinters = async (page: Page) => {
  await replyWith(page, 'printers', { data: { printers: stored, hasDesktop: true, networks } });
  await replyWith(page, 'printers/state', { data: printers });
};

/** The settings page of the printers. */
export const printerSettingStates: readonly PanelState[] = addDataTexts(systemPrinterTexts, [
  createSettingsState('printers that are set up', 'printers', {
    prepare: addPrinters,
    expected: printing['set.width'],
    isPage: true,
  }),
  createSettingsState('printers nearby', 'printers', {
    prepare: async (page) => {
      await addPrinters(page);
      await replyWith(page, 'printers/find', {
        data: {
          network: networks[0],
          printers: [{ address: 'tcp://192.168.100.61:9100' }, { address: 'tcp://192.168.100.63:9100' }],
        },
      });
    },
    act: (page) => pressButton(page, printing['set.findOf']),
    expected: '192.168.100.63',
  }),
  createSettingsState('an address of a printer that is refused', 'printers', {
    prepare: async (page) => {
      await addPrinters(page);
      await page.route(/\/api\/printers(\?|$)/, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 400,
              json: { success: false, code: 'PRINTER_ADDRESS_NOT_PRIVATE', message: 'PRINTER_ADDRESS_NOT_PRIVATE' },
            })
          : route.fallback(),
      );
    },
    act: async (page) => {
      await page.getByLabel(printing['set.address'], { exact: true }).fill('8.8.8.8');
      await pressButton(page, printing['set.save']);
    },
    expected: /ホテルのネットワークの外/,
  }),
  createSettingsState('remove a printer?', 'printers', {
    prepare: addPrinters,
    act: async (page) => {
      await pressButton(page, printing['set.remove']);
      await expectDialog(page);
    },
    expected: printing['set.removeTitle'],
  }),
]);

/** Prepare the replies for the dialog of a story's QR code: with several printers, or with none. */
export const slips = { several: prepareBusy, none: prepareQuiet };
