import { z } from 'zod';
import { languages } from '../model/hotel.ts';
import { printStates } from '../model/print.ts';
import { storyIdSchema } from '../model/story.ts';
import type { EndpointTable } from './endpoint.ts';
import { clientId, pageOfLog, recordId } from './params.ts';
import { printingRoutes } from './printing-routes.ts';
import {
  foundPrintersSchema,
  printerEntrySchema,
  printerStateSchema,
  printersSchema,
  printJobSchema,
} from './printing-schemas.ts';
import { ticketFields } from './staff-check-in.ts';

const mostPrinters = 20;
const jobParams = z.object({ jobId: recordId });

const orderFields = {
  /** If absent, the default printer. */
  printerId: recordId.optional(),
  /** The language of the ticket. If absent, the hotel's. */
  language: z.enum(languages).optional(),
  /**
   * Chosen by the client. If an order is repeated after a lost response, the response is the first order's job (PRINT-8).
   */
  clientOrderId: clientId.optional(),
};

const { printerId, clientOrderId } = orderFields;
const reprintFields = { printerId, clientOrderId };

const printOrderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('story-qr'), storyId: storyIdSchema, ...orderFields }),
  z.object({
    kind: z.literal('voucher'),
    /** Either `voucherCode` or `drawId` is set. The code is as typed or scanned, possibly a whole link. */
    voucherCode: z.string().min(1).max(300).optional(),
    /** For a kiosk, which never learns the code. */
    drawId: recordId.optional(),
    ...orderFields,
  }),
  z.object({ kind: z.literal('test'), ...orderFields }),
  /** For staff only. Printed in the ticket's own language unless the order names one. */
  z.object({ kind: z.literal('check-in'), ticketId: recordId, ...orderFields }),
  z.object({
    kind: z.literal('keepsake'),
    /** As typed or scanned, possibly a whole link. */
    claimCode: z.string().min(1).max(300),
    /** The guest wants their nickname on it. The server knows it; the kiosk never does. */
    withName: z.boolean().default(false),
    ...orderFields,
  }),
  /** Prints the same ticket again, marked as a reprint (PRINT-11). */
  z.object({ kind: z.literal('reprint'), jobId: recordId, ...reprintFields }),
]);
export type PrintOrderBody = z.output<typeof printOrderSchema>;

/** A check-in ticket that has not been issued: it can be seen, but not printed (TICKET-11). */
const ticketDraftSchema = z.object({
  kind: z.literal('check-in-draft'),
  draft: z.object(ticketFields),
  printerId: orderFields.printerId,
});
export type TicketDraft = z.output<typeof ticketDraftSchema>['draft'];
const previewSchema = z.discriminatedUnion('kind', [...printOrderSchema.options, ticketDraftSchema]);
export type PreviewBody = z.output<typeof previewSchema>;

const day = z.iso.date();
/** `waiting`: queued or printing. */
const stateFilters = [...printStates, 'waiting'] as const;

/** Printers and print jobs (PRINT-1 to PRINT-13). */
export const printingEndpoints = {
  listPrinters: { route: printingRoutes.listPrinters, access: 'admin', scope: 'settings', data: printersSchema },
  /** Replaces the list. Jobs that wait for a removed printer end as not sent. */
  updatePrinters: {
    route: printingRoutes.updatePrinters,
    access: 'admin',
    scope: 'settings',
    body: z.object({ printers: z.array(printerEntrySchema).max(mostPrinters) }),
    data: printersSchema,
  },
  /** Asks each printer, except those that are printing or were asked in the last 10 s (PRINT-9). */
  getPrinterStates: { route: printingRoutes.getPrinterStates, access: 'staff', data: z.array(printerStateSchema) },
  findPrinters: {
    route: printingRoutes.findPrinters,
    access: 'admin',
    scope: 'local',
    /** Any address of the network to search. If absent, this computer's own network. */
    body: z.object({ network: z.string().max(20).optional() }),
    data: foundPrintersSchema,
  },
  createPrintJob: {
    route: printingRoutes.createPrintJob,
    access: 'staff-or-kiosk',
    body: printOrderSchema,
    status: 202,
    data: printJobSchema,
  },
  /** Newest first. A kiosk gets its own jobs of the last 10 minutes. */
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
    data: z.array(printJobSchema),
    top: z.object({
      page: z.number(),
      total: z.number(),
      totalPages: z.number(),
      /** Ignoring the filter. `today`: since the hotel's midnight. */
      counts: z.record(z.enum([...stateFilters, 'today']), z.number()),
    }),
  },
  /** Returns the picture that an order would print. Nothing is printed or stored. */
  previewPrintOrder: {
    route: printingRoutes.previewPrintOrder,
    access: 'staff',
    body: previewSchema,
    raw: 'file',
    fileType: 'image/png',
  },
  getPrintJob: {
    route: printingRoutes.getPrintJob,
    access: 'staff-or-kiosk',
    params: jobParams,
    data: printJobSchema,
  },
  retryPrintJob: {
    route: printingRoutes.retryPrintJob,
    access: 'staff-or-kiosk',
    params: jobParams,
    body: z.object({}),
    status: 202,
    data: printJobSchema,
  },
  confirmPrintJob: {
    route: printingRoutes.confirmPrintJob,
    access: 'staff-or-kiosk',
    params: jobParams,
    body: z.object({ printed: z.boolean() }),
    data: printJobSchema,
  },
  /** Returns exactly what was or will be printed, with one pixel for each dot. */
  getPrintPreview: {
    route: printingRoutes.getPrintPreview,
    access: 'staff-or-kiosk',
    params: jobParams,
    raw: 'file',
    fileType: 'image/png',
  },
} as const satisfies EndpointTable;
