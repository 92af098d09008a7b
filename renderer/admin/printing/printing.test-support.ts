import { expect } from 'vitest';
import type { PrinterState, PrintJobView } from '#core/api/printing-schemas.ts';
import { type FakeReply, ok } from '../testing/fake-server.ts';

let jobCount = 0;

/** Returns a printed voucher job of the front desk. */
export function createJob(overrides: Partial<PrintJobView> = {}): PrintJobView {
  jobCount += 1;
  return {
    jobId: overrides.jobId ?? `job-${jobCount}`,
    kind: 'voucher',
    title: '琉球ガラスのグラス',
    printerId: 'front',
    printerName: 'フロント',
    widthDots: 576,
    state: 'printed',
    attempts: 1,
    createdAt: new Date(2026, 10, 22, 15, 12).toISOString(),
    by: 'front@example.jp',
    hasPicture: true,
    ...overrides,
  };
}

export function createPrinterState(overrides: Partial<PrinterState> = {}): PrinterState {
  return {
    printerId: 'front',
    name: 'フロント',
    kind: 'escpos-tcp',
    widthDots: 576,
    isDefault: true,
    state: 'ready',
    isPaperLow: false,
    askedAt: '2026-11-22T06:20:00.000Z',
    since: '2026-11-22T06:00:00.000Z',
    waiting: 0,
    ...overrides,
  };
}

/** Returns the response with those `jobs` that have the state in the query, in the given order. */
export function listedJobs(jobs: readonly PrintJobView[], search: URLSearchParams): FakeReply {
  const state = search.get('state');
  const isWaiting = (job: PrintJobView) => job.state === 'queued' || job.state === 'printing';
  const found = jobs.filter((job) => state === null || job.state === state || (state === 'waiting' && isWaiting(job)));
  const count = (fits: (job: PrintJobView) => boolean) => jobs.filter(fits).length;
  const states = ['queued', 'printing', 'printed', 'not_sent', 'unknown'] as const;
  return ok(found, {
    page: 1,
    total: found.length,
    totalPages: 1,
    counts: {
      ...Object.fromEntries(states.map((item) => [item, count((job) => job.state === item)])),
      waiting: count(isWaiting),
      today: jobs.length,
    },
  });
}

/** Returns a print order as it is expected to be sent: with a random `clientOrderId` (PRINT-8). */
export function sentOrder(order: object): unknown {
  return { ...order, clientOrderId: expect.stringMatching(/^[\w-]{24}$/) };
}
