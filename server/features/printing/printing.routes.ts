import type { Request, Response } from 'express';
import type { QueryOf } from '#core/api/endpoint.ts';
import type { PrintersView } from '#core/api/printing-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { kioskUnlockHeader } from '#core/api/staff-kiosk.ts';
import type { Caller, Handlers } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { PrintJob } from '../../storage/projections/print-index.ts';
import type { PrinterSearch } from './find-printers.ts';
import type { KioskPowers } from './kiosk-powers.ts';
import { printJobView } from './print-job.presenter.ts';
import { getRule } from './print-kinds.ts';
import { countJobs, findJobs } from './print-list.ts';
import type { Orderer, PrintOrders } from './print-orders.ts';
import type { PrintQueues } from './print-queues.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrinterStates } from './printer-states.ts';
import type { PrintingDeps } from './printing-deps.ts';

export type PrintingRouteDeps = {
  readonly deps: PrintingDeps;
  readonly book: PrinterBook;
  readonly queues: PrintQueues;
  readonly desk: PrintOrders;
  readonly kiosks: KioskPowers;
  readonly states: PrinterStates;
  readonly search: PrinterSearch;
};

type PrinterCalls = 'listPrinters' | 'updatePrinters' | 'getPrinterStates' | 'findPrinters';
type JobCalls =
  | 'createPrintJob'
  | 'listPrintJobs'
  | 'previewPrintOrder'
  | 'getPrintJob'
  | 'retryPrintJob'
  | 'confirmPrintJob'
  | 'getPrintPreview';

/** Returns the handlers of the calls about printers (PRINT-1). */
export function printerHandlers(parts: PrintingRouteDeps): Handlers<StaffEndpoints, PrinterCalls> {
  const { deps, book, queues, search, states } = parts;
  const view = (): PrintersView => ({
    printers: [...book.all()],
    hasDesktop: deps.printOnSystem !== undefined,
    networks: search.networks(),
  });
  return {
    listPrinters: () => ({ data: view() }),
    updatePrinters: async ({ body, caller }) => {
      await book.replace(body.printers);
      await deps.security.note({ event: 'printers_changed' }, caller);
      // Jobs of a removed printer must end, and jobs of a printer with a new address may succeed now.
      queues.wakeAll();
      return { data: view() };
    },
    getPrinterStates: async () => ({ data: [...(await states.ask())] }),
    findPrinters: async ({ body }) => ({ data: await search.find(body.network) }),
  };
}

/** Returns the handlers of the calls about print jobs (PRINT-2 to PRINT-11), for staff and for kiosks. */
export function printJobHandlers(parts: PrintingRouteDeps): Handlers<StaffEndpoints, JobCalls> {
  const { deps, desk, kiosks } = parts;
  const { pictures } = deps;

  const view = (job: PrintJob, { session }: Caller) =>
    printJobView(job, {
      state: deps.state,
      hasPicture: (jobId) => pictures.has(jobId),
      isForKiosk: session === undefined,
    });

  const mayTouch = ({ session, device }: Caller, job: PrintJob): boolean =>
    session !== undefined || (device !== undefined && kiosks.maySee(device.deviceId, job));

  /**
   * Returns a job. Throws PRINT_JOB_NOT_FOUND if the job does not exist, or if the caller is a kiosk that may not see it.
   */
  const findFor = (jobId: string, caller: Caller): PrintJob => {
    const job = desk.find(jobId);
    if (!mayTouch(caller, job)) throw new AppError('PRINT_JOB_NOT_FOUND');
    return job;
  };

  const toOrderer = (caller: Caller, req: Request): Orderer => {
    const { session, device } = caller;
    if (session !== undefined) return { asker: { email: session.email }, caller, isGuest: false };
    if (device === undefined) throw new AppError('DEVICE_NOT_PAIRED');
    const { deviceId, name } = device;
    return { asker: { deviceId, name }, caller, isGuest: !deps.isUnlocked(deviceId, req.get(kioskUnlockHeader)) };
  };

  return {
    createPrintJob: async ({ body, caller, req }) => {
      const by = toOrderer(caller, req);
      // A kiosk cannot reprint a job that it may not see.
      if (body.kind === 'reprint') findFor(body.jobId, caller);
      return { data: view(await desk.order(body, by), caller) };
    },
    listPrintJobs: ({ query, caller }) => {
      const visibleJobs = deps.state.prints.jobs.filter((job) => mayTouch(caller, job));
      return {
        ...toPage(findJobs(visibleJobs, query), query, (job) => view(job, caller)),
        top: toTop(visibleJobs, query, deps),
      };
    },
    previewPrintOrder: async ({ body, caller, res }) => {
      sendPicture(res, (await desk.preview(body, caller)).png);
      return undefined;
    },
    getPrintJob: ({ params, caller }) => ({ data: view(findFor(params.jobId, caller), caller) }),
    retryPrintJob: async ({ params, caller, req }) => {
      findFor(params.jobId, caller);
      return { data: view(await desk.retry(params.jobId, toOrderer(caller, req)), caller) };
    },
    confirmPrintJob: async ({ params, body, caller, req }) => {
      findFor(params.jobId, caller);
      const by = toOrderer(caller, req);
      if (by.isGuest) throw new AppError('KIOSK_LOCKED');
      return { data: view(await desk.confirm(params.jobId, body.printed, by), caller) };
    },
    getPrintPreview: async ({ params, caller, res }) => {
      const { jobId, source } = findFor(params.jobId, caller);
      if (caller.session === undefined && getRule(deps.kinds, source.kind).isSecret) throw new AppError('FORBIDDEN');
      const png = await pictures.read(jobId);
      if (png === undefined) throw new AppError('PRINT_PICTURE_GONE');
      sendPicture(res, png);
      return undefined;
    },
  };
}

type Query = QueryOf<StaffEndpoints['listPrintJobs']>;

function toPage<T>(jobs: readonly PrintJob[], { page, limit }: Query, view: (job: PrintJob) => T): { data: T[] } {
  return { data: jobs.slice((page - 1) * limit, page * limit).map(view) };
}

function toTop(visibleJobs: readonly PrintJob[], query: Query, { clock }: PrintingDeps) {
  const total = findJobs(visibleJobs, query).length;
  const totalPages = Math.max(1, Math.ceil(total / query.limit));
  return { page: query.page, total, totalPages, counts: countJobs(visibleJobs, clock) };
}

function sendPicture(res: Response, png: Buffer): void {
  res.setHeader('Content-Type', 'image/png');
  res.setHeader('Cache-Control', 'no-store');
  res.end(png);
}
