import { z } from 'zod';
import { languages } from '../model/hotel.ts';
import { printStates } from '../model/print.ts';
import { storyIdSchema } from '../model/story.ts';
import type { EndpointTable } from './endpoint.ts';
import { pageOfLog, recordId } from './params.ts';
import { printingRoutes } from './printing-routes.ts';
import {
  foundPrintersShape,
  printerEntrySchema,
  printerStateShape,
  printersShape,
  printJobShape,
} from './printing-shapes.ts';

const mostPrinters = 20;
const jobParams = z.object({ jobId: recordId });

const orderFields = {
  /** The default printer when absent. */
  printerId: recordId.optional(),
  /** What the ticket is written in; the hotel's language when absent. */
  language: z.enum(languages).optional(),
};

const printOrderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('story-qr'), storyId: storyIdSchema, ...orderFields }),
  z.object({
    kind: z.literal('voucher'),
    /** One of the two. As typed or scanned, a whole link too. */
    voucherCode: z.string().min(1).max(300).optional(),
    /** As a kiosk knows it, which is never told the code. */
    drawId: recordId.optional(),
    ...orderFields,
  }),
  z.object({ kind: z.literal('test'), ...orderFields }),
  /** Staff only. In the ticket's own language unless the order names one. */
  z.object({ kind: z.literal('check-in'), ticketId: recordId, ...orderFields }),
  z.object({
    kind: z.literal('keepsake'),
    /** As typed or scanned, a whole link too. */
    claimCode: z.string().min(1).max(300),
    /** The guest wants the nickname on it. The server knows it; the kiosk never does. */
    withName: z.boolean().default(false),
    ...orderFields,
  }),
  /** The same ticket once more, marked as a reprint. */
  z.object({ kind: z.literal('reprint'), jobId: recordId, printerId: orderFields.printerId }),
]);
export type PrintOrderBody = z.output<typeof printOrderSchema>;

const day = z.iso.date();
/** `waiting`: queued or printing. */
const stateFilters = [...printStates, 'waiting'] as const;

/** Printers, and the tickets that are printed on them (R225 to R234). */
export const printingEndpoints = {
  listPrinters: { route: printingRoutes.listPrinters, access: 'admin', work: 'settings', data: printersShape },
  /** Replaces the list; jobs that wait for a printer that is gone end as not sent. */
  updatePrinters: {
    route: printingRoutes.updatePrinters,
    access: 'admin',
    work: 'settings',
    body: z.object({ printers: z.array(printerEntrySchema).max(mostPrinters) }),
    data: printersShape,
  },
  /** Asks each printer, but not one that was asked in the last 10 s or is printing. */
  getPrinterStates: { route: printingRoutes.getPrinterStates, access: 'staff', data: z.array(printerStateShape) },
  findPrinters: {
    route: printingRoutes.findPrinters,
    access: 'admin',
    work: 'local',
    /** Any address of the network to search; this computer's own when absent. */
    body: z.object({ network: z.string().max(20).optional() }),
    data: foundPrintersShape,
  },
  createPrintJob: {
    route: printingRoutes.createPrintJob,
    access: 'staff-or-kiosk',
    body: printOrderSchema,
    status: 202,
    data: printJobShape,
  },
  /** Newest first. A kiosk gets its own of the last 10 minutes. */
  listPrintJobs: {
    route: printingRoutes.listPrintJobs,
    access: 'staff-or-kiosk',
    query: z.object({
      state: z.enum(stateFilters).optional(),
      /** Days of the hotel, both included. */
      from: day.optional(),
      to: day.optional(),
      ...pageOfLog,
    }),
    data: z.array(printJobShape),
    top: z.object({
      page: z.number(),
      total: z.number(),
      totalPages: z.number(),
      /** Whatever the filter. `today`: since the hotel's midnight. */
      counts: z.record(z.enum([...stateFilters, 'today']), z.number()),
    }),
  },
  /** The picture that an order would print. Nothing is printed or kept. */
  previewPrintOrder: {
    route: printingRoutes.previewPrintOrder,
    access: 'staff',
    body: printOrderSchema,
    raw: 'file',
    fileType: 'image/png',
  },
  getPrintJob: {
    route: printingRoutes.getPrintJob,
    access: 'staff-or-kiosk',
    params: jobParams,
    data: printJobShape,
  },
  retryPrintJob: {
    route: printingRoutes.retryPrintJob,
    access: 'staff-or-kiosk',
    params: jobParams,
    body: z.object({}),
    status: 202,
    data: printJobShape,
  },
  confirmPrintJob: {
    route: printingRoutes.confirmPrintJob,
    access: 'staff-or-kiosk',
    params: jobParams,
    body: z.object({ printed: z.boolean() }),
    data: printJobShape,
  },
  /** Exactly what was, or will be, printed: one pixel a dot. */
  getPrintPreview: {
    route: printingRoutes.getPrintPreview,
    access: 'staff-or-kiosk',
    params: jobParams,
    raw: 'file',
    fileType: 'image/png',
  },
} as const satisfies EndpointTable;
